import Foundation

/// What the process has in memory.
func residentBytes() -> Int {
    let fields =
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
}
