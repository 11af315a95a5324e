import Foundation

extension Child {
    /// A byte sequence that was found in the process's memory.
    public struct MemoryFinding: Equatable, CustomStringConvertible {
        /// The index of the sequence that was looked for.
        public let pattern: Int
        /// The address, and the mapping as the kernel describes it.
        public let description: String
    }

    /// Where byte sequences are in the process's memory: in all that a core file would hold.
    ///
    /// - Throws: `XServersError.failed` when the memory cannot be read.
    public func findings(of patterns: [[UInt8]]) throws -> [MemoryFinding] {
        guard let maps = try? String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8) else {
            throw XServersError.failed("\(command) has ended")
        }
        let memory = open("/proc/\(pid)/mem", O_RDONLY | O_CLOEXEC)
        guard memory >= 0 else {
            throw XServersError.failed("the memory of \(command): \(String(cString: strerror(errno)))")
        }
        defer { close(memory) }
        var found: [MemoryFinding] = []
        for line in maps.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5)
            let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            // What is read from files and cannot be written is in no core file; the kernel's own pages cannot be read.
            guard ends.count == 2, fields[1].hasPrefix("rw"),
                ends[1] <= UInt64(Int64.max)
            else { continue }
            var bytes = [UInt8](repeating: 0, count: Int(ends[1] - ends[0]))
            let count = pread(memory, &bytes, bytes.count, off_t(ends[0]))
            guard count > 0 else { continue }
            for (index, pattern) in patterns.enumerated() {
                for offset in Child.offsets(of: pattern, in: bytes, count) {
                    found.append(
                        MemoryFinding(
                            pattern: index,
                            description: "\(String(ends[0] + UInt64(offset), radix: 16)) in \(line)"))
                }
            }
        }
        return found
    }

    private static func offsets(of pattern: [UInt8], in bytes: [UInt8], _ count: Int) -> [Int] {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return [] }
            var found: [Int] = []
            var start = 0
            // All pointers and lengths stay inside the array, which lives as long as the call.
            while start <= count - pattern.count,
                let match = memchr(base + start, Int32(pattern[0]), count - pattern.count + 1 - start)
            {
                let offset = UnsafeRawPointer(match) - base
                if memcmp(base + offset, pattern, pattern.count) == 0 { found.append(offset) }
                start = offset + 1
            }
            return found
        }
    }
}
