import Dispatch
import Glibc

/// An accelerometer of the machine, as the kernel presents it: a folder of the Linux Industrial I/O subsystem
/// with a file for each value.
final class Accelerometer: Sendable {
    private let folder: String
    private let scale: SIMD3<Double>
    private let offset: SIMD3<Double>
    private let mounting: MountMatrix
    /// Reading may wait for the sensor: never on the main thread.
    private let queue = DispatchQueue(label: "UIKit.accelerometer")

    /// The folder in which the kernel lists its sensors.
    static let systemFolder = "/sys/bus/iio/devices"

    private static let axes = ["x", "y", "z"]
    private static let earth = 9.80665

    /// The first accelerometer among the devices in a folder; nil when there is none.
    ///
    /// - Throws: what kept the folder from being read, if it exists.
    static func first(in folder: String) throws -> Accelerometer? {
        guard access(folder, F_OK) == 0 || errno != ENOENT else { return nil }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return names.sorted().lazy.compactMap { Accelerometer(folder: "\(folder)/\($0)") }.first
    }

    private init?(folder: String) {
        guard Self.axes.allSatisfy({ access("\(folder)/in_accel_\($0)_raw", R_OK) == 0 }) else { return nil }
        self.folder = folder
        func values(_ name: String, default standard: Double) -> SIMD3<Double> {
            let common = SensorFile.number(at: "\(folder)/in_accel_\(name)") ?? standard
            let own = Self.axes.map { SensorFile.number(at: "\(folder)/in_accel_\($0)_\(name)") ?? common }
            return SIMD3(own[0], own[1], own[2])
        }
        scale = values("scale", default: 1)
        offset = values("offset", default: 0)
        mounting =
            ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy
            .compactMap { SensorFile.contents(of: "\(folder)/\($0)").flatMap(MountMatrix.init) }.first
            ?? .identity
    }

    /// Whether the kernel still presents the sensor, so that a measurement that failed may be repeated.
    var isPresent: Bool { access("\(folder)/in_accel_x_raw", F_OK) == 0 }

    /// The acceleration now, gravity included, as multiples of the earth's; nil when it can't be measured.
    func acceleration() -> SIMD3<Double>? {
        var raw = SIMD3<Double>()
        for (index, axis) in Self.axes.enumerated() {
            guard let number = SensorFile.number(at: "\(folder)/in_accel_\(axis)_raw") else { return nil }
            raw[index] = number
        }
        return mounting.applied(to: (raw + offset) * scale) / Self.earth
    }

    /// Measures on another thread, and calls `completion` on the main queue.
    func measure(_ completion: @escaping @MainActor @Sendable (SIMD3<Double>?) -> Void) {
        queue.async {
            let acceleration = self.acceleration()
            DispatchQueue.main.async { completion(acceleration) }
        }
    }
}

/// How a sensor is built into its machine: rows of a rotation.
struct MountMatrix: Equatable {
    private let rows: [SIMD3<Double>]

    static let identity = MountMatrix(rows: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)])

    private init(rows: [SIMD3<Double>]) { self.rows = rows }

    /// Reads the kernel's way of writing it: `0, 1, 0; -1, 0, 0; 0, 0, 1`.
    init?(_ text: String) {
        let rows = text.split(separator: ";").map { row in
            row.split(separator: ",").compactMap {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
        self.rows = rows.map { SIMD3($0[0], $0[1], $0[2]) }
    }

    func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }
}

/// The short files in which the kernel presents its values.
enum SensorFile {
    static func number(at path: String) -> Double? {
        contents(of: path).flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// The content of a file of at most 255 bytes; nil when it cannot be read.
    static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        var count = 0
        repeat { count = read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
        guard count >= 0, count < bytes.count else { return nil }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
