import Foundation
import FoundationAdditions
import Testing

/// What ends the program.
struct ExceptionTests {
    @Test func exceptionsHaveNameAndReason() {
        let exception = NSException(
            name: .invalidArgumentException, reason: "no such row", userInfo: ["row": 5])
        #expect(exception.name.rawValue == "NSInvalidArgumentException")
        #expect(exception.description == "no such row")
        #expect(exception.userInfo?["row"] as? Int == 5)
        #expect(NSException(name: .genericException, reason: nil).description == "NSGenericException")
    }

    @Test func raisingEndsTheProgramWithTheReasonAfterTheHandler() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            NSSetUncaughtExceptionHandler { exception in
                FileHandle.standardError.write(Data("handled \(exception.name.rawValue)\n".utf8))
            }
            NSException(name: .rangeException, reason: "row 5 of 3").raise()
        }
        let said = String(decoding: result.standardErrorContent, as: UTF8.self)
        let handled = try #require(said.range(of: "handled NSRangeException"))
        let ended = try #require(said.range(of: "'NSRangeException', reason: 'row 5 of 3'"))
        #expect(handled.upperBound <= ended.lowerBound)
    }
}
