import ArgumentParser
import Drawing
import Foundation
import Recording
import UIKit

/// Where the program begins: the command line, then the application.
@main
@MainActor
enum DemoMain {
    static func main() {
        // By another thread, while this one reads the command line.
        FontEnvironment.prepare()
        let command = parse()
        if command.version { finish(printing: DemoCommand.versionText) }
        if command.check { finish(printing: DesktopCheck.text(command.configuration)) }
        if command.listPages {
            finish(printing: DemoPage.allCases.map(\.rawValue).joined(separator: "\n"))
        }
        do {
            try DemoApplication.run(command)
            exit(0)
        } catch let error as UIApplicationError {
            switch error {
            case .noDisplay(let text):
                fail("\(text); --offscreen draws in memory, without a display", status: error.exitStatus)
            case .displayLost(let text), .outOfResources(let text):
                fail(text, status: error.exitStatus)
            }
        } catch let error as RecordingError {
            fail("\(error)", status: status(of: error))
        } catch {
            fail("\(error)", status: 74)
        }
    }

    private static func status(of error: RecordingError) -> Int32 {
        switch error {
        case .cannotRead: 66
        case .cannotWrite: 74
        default: 65
        }
    }

    private static func parse() -> DemoCommand {
        do {
            return try DemoCommand.parse()
        } catch {
            guard DemoCommand.exitCode(for: error).isSuccess else {
                fail(firstLine(of: DemoCommand.message(for: error)), status: 64)
            }
            finish(printing: DemoCommand.fullMessage(for: error))
        }
    }

    private static func firstLine(of text: String) -> String {
        text.split(separator: "\n").first.map(String.init) ?? text
    }

    private static func finish(printing text: String) -> Never {
        do {
            try OutputFile(path: "-").write(Data("\(text)\n".utf8))
            exit(0)
        } catch {
            fail("\(error)", status: 74)
        }
    }

    static func fail(_ text: String, status: Int32) -> Never {
        // Nothing can be done when standard error cannot be written.
        try? OutputFile.standardError.write(Data("uikit-demo: \(text)\n".utf8))
        exit(status)
    }
}
