import UIKit

/// What this desktop offers, for a report of a bug: a line for each finding, with what to install where something is
/// missing.
@MainActor
enum DesktopCheck {
    static func text(_ configuration: UIApplication.Configuration) -> String {
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let findings = UIApplication.desktopFindings(configuration).map { finding in
            let advice = finding.advice.map { " -> \($0)" } ?? ""
            return "\(finding.topic): \(finding.finding)\(advice)"
        }
        return (["\(DemoCommand.versionText) on \(system)"] + findings).joined(separator: "\n")
    }
}
