import Foundation

/// What a running process has used so far, with all its threads.
public struct ProcessUsage: Equatable, Sendable {
    /// Time on the processors, in seconds, in steps of a hundredth.
    public let processorSeconds: Double
    /// How often its threads went to sleep and were woken.
    public let wakeups: Int
    /// The most memory it ever had in RAM, in bytes.
    public let peakBytes: Int
}

extension Child {
    /// What the process has used so far.
    ///
    /// - Throws: `XServersError.failed` when it has ended.
    public func usage() throws -> ProcessUsage {
        let wakeups = try sum("voluntary_ctxt_switches:", overThreadsIn: "status")
        guard let peak = Child.number("VmHWM:", in: "/proc/\(pid)/status"),
            let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            // The program's name, in parentheses, may hold spaces; the fields after it are numbered from 3.
            let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 12,
            let user = Double(fields[11]), let system = Double(fields[12])
        else { throw XServersError.failed("\(command) has ended") }
        return ProcessUsage(
            processorSeconds: (user + system) / Double(sysconf(Int32(_SC_CLK_TCK))), wakeups: wakeups,
            peakBytes: peak * 1024)
    }

    /// Time on the processors of all threads that are still there, in seconds, exact where `usage` has steps.
    ///
    /// - Throws: `XServersError.failed` when it has ended.
    public func threadSeconds() throws -> Double {
        Double(try sum("", overThreadsIn: "schedstat")) / 1e9
    }

    /// What the process has in RAM, in bytes: all of it, and with what it shares counted in proportion.
    ///
    /// - Throws: `XServersError.failed` when it has ended.
    public func memory() throws -> (resident: Int, proportional: Int) {
        let file = "/proc/\(pid)/smaps_rollup"
        guard let resident = Child.number("Rss:", in: file), let share = Child.number("Pss:", in: file) else {
            throw XServersError.failed("\(command) has ended")
        }
        return (resident << 10, share << 10)
    }

    /// The sum of the numbers after a label, in a file of the kernel about each thread.
    private func sum(_ label: String, overThreadsIn file: String) throws -> Int {
        guard isRunning,
            let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
        else {
            throw XServersError.failed("\(command) has ended")
        }
        return threads.reduce(0) { $0 + (Child.number(label, in: "/proc/\(pid)/task/\($1)/\(file)") ?? 0) }
    }

    /// The number after a label that starts a line of a file of the kernel.
    private static func number(_ label: String, in file: String) -> Int? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(label) })
        else { return nil }
        return line.dropFirst(label.count).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
}
