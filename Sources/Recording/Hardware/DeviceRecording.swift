internal import Foundation
internal import WindowSystem

extension Recording {
    /// Reads a file of any of the formats that are known: a session, what `evemu-record` writes, or what `libinput record`
    /// does.
    ///
    /// What devices did is scaled from their own ranges to the window, as if it filled their screen, and begins half a
    /// second after the launch. Turns are the program's own.
    ///
    /// - Parameters:
    ///   - program: the program that is to play a device's recording.
    ///   - arguments: its arguments.
    ///   - windowSize: in pixels.
    ///   - scale: pixels in a point.
    ///   - acceptsCut: whether a session that ends too early is played as far as it goes.
    public static func anyFormat(
        contentsOf path: String, program: String, arguments: [String],
        windowSize: (width: Int, height: Int), scale: Double, acceptsCut: Bool = false
    ) throws(RecordingError) -> Recording {
        let bytes = try RecordingFile.bytes(path)
        let size = PixelSize(width: windowSize.width, height: windowSize.height)
        guard let format = DeviceFormat(bytes) else {
            return try Recording(bytes, name: path, acceptsCut: acceptsCut)
        }
        let display = DisplayDescription(
            size: PixelSize(width: max(1280, size.width), height: max(800, size.height)), scale: scale)
        let header = RecordingHeader(
            program: program, arguments: arguments, environment: currentEnvironment, pace: .own,
            display: display)
        let devices = try format.devices(bytes, path: path)
        return try Recording(header, DeviceSession(devices, size).entries(path: path))
    }

    /// The variables as this program has them.
    static var currentEnvironment: [String: String] {
        ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
    }
}

/// The formats in which people attach what their devices did to reports.
enum DeviceFormat {
    case evemu
    case libinput

    /// nil for a file of another format.
    init?(_ bytes: [UInt8]) {
        var lines = LineCursor(bytes)
        // Comments and names of versions come first.
        for _ in 0..<64 {
            guard let line = lines.nextOrRest() else { return nil }
            let text = String(decoding: line.prefix(64), as: UTF8.self)
            if ["# EVEMU", "N: ", "E: "].contains(where: text.hasPrefix) {
                self = .evemu
                return
            }
            if ["# libinput record", "devices:", "ndevices:"].contains(where: text.hasPrefix) {
                self = .libinput
                return
            }
            guard text.isEmpty || text.hasPrefix("#") || text.hasPrefix("version:") || text == "---" else {
                return nil
            }
        }
        return nil
    }

    func devices(_ bytes: [UInt8], path: String) throws(RecordingError) -> [EvdevDevice] {
        switch self {
        case .evemu:
            var reader = EvemuReader()
            try reader.read(bytes, name: path)
            if !reader.isDescribed {
                guard let description = Self.description(beside: path) else {
                    throw .noDescription(path: path)
                }
                try reader.read(RecordingFile.bytes(description), name: description)
            }
            return [reader.device]
        case .libinput:
            var reader = LibinputReader()
            try reader.read(bytes, name: path)
            return reader.devices
        }
    }

    /// The description of a device whose events are in a file of their own: the one with the longest name with which the
    /// file's begins.
    static func description(beside path: String) -> String? {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let fitting = names.filter {
            $0.hasSuffix(".desc") && file.lastPathComponent.hasPrefix($0.dropLast(".desc".count))
        }
        return fitting.max { ($0.count, $0) < ($1.count, $1) }.map { folder.appendingPathComponent($0).path }
    }
}

/// What several devices did at the same time, as entries.
struct DeviceSession {
    private let devices: [EvdevDevice]
    private let size: PixelSize

    init(_ devices: [EvdevDevice], _ size: PixelSize) {
        self.devices = devices
        self.size = size
    }

    /// Seconds for the application to come up.
    private static let launchTime = 0.5

    /// A turn for each frame of a device.
    func entries(path: String) throws(RecordingError) -> [RecordingEntry] {
        var frames: [(time: Double, device: Int, events: [WindowEvent])] = []
        for (index, device) in devices.enumerated() {
            frames += Self.frames(device, DeviceStage(device: index + 1, size: size)).map {
                ($0.time, index, $0.events)
            }
        }
        guard let first = frames.map(\.time).min() else { throw .noUsableDevice(path: path) }
        // Sorting keeps the order of one device's frames only when it is told to.
        let order = frames.indices.sorted {
            (frames[$0].time, frames[$0].device, $0) < (frames[$1].time, frames[$1].device, $1)
        }
        let offset = RecordingFormat.startTime + Self.launchTime - first
        return order.flatMap { index -> [RecordingEntry] in
            let frame = frames[index]
            // To the microsecond that devices count in, whatever a clock of the epoch leaves of it.
            let time = ((frame.time + offset) * 1e6).rounded() / 1e6
            return [RecordingEntry.turn(time)]
                + frame.events.map { RecordingEntry.event($0.timed { _ in time }, window: 0) }
        }
    }

    private static func frames(
        _ device: EvdevDevice, _ stage: DeviceStage
    ) -> [(time: Double, events: [WindowEvent])] {
        guard var translator = translator(device, stage) else { return [] }
        var frames: [(time: Double, events: [WindowEvent])] = []
        var last = -Double.infinity
        for event in device.events {
            translator.take(event)
            let isEnd = event.type == EvdevCodes.synchronization && event.code == EvdevCodes.report
            guard isEnd else { continue }
            // Clocks of the epoch are set back now and then.
            last = max(last, event.time)
            let events = translator.endFrame(at: last)
            if !events.isEmpty { frames.append((last, events)) }
        }
        return frames
    }

    private static func translator(_ device: EvdevDevice, _ stage: DeviceStage) -> (any DeviceTranslator)? {
        switch device.kind {
        case .touchscreen: TouchscreenTranslator(device, stage)
        case .touchpad: TouchpadTranslator(device, stage)
        case .pen: PenTranslator(device, stage)
        case .mouse: MouseTranslator(stage)
        case nil: nil
        }
    }
}
