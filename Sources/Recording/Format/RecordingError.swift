/// Why a recording cannot be read or written.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read; the system's reason.
    case cannotRead(path: String, reason: String)
    /// The file cannot be written; the system's reason.
    case cannotWrite(path: String, reason: String)
    /// The file is larger than any recording; in megabytes.
    case tooLarge(path: String, limit: Int)
    /// The file does not begin like a recording, nor like one of a device.
    case notARecording(path: String)
    /// The file has a version of the format that is not read.
    case otherVersion(path: String, version: String)
    /// A line does not say what it should; counted from 1.
    case malformed(path: String, line: Int, reason: String)
    /// The file ends in the middle, after this many lines: the program was killed, or the file was cut.
    case cutShort(path: String, line: Int)
    /// Another program was recorded.
    case otherProgram(path: String, program: String, expected: String)

    /// None of the devices of a device's recording is a touchscreen, pen, touchpad or mouse.
    case noUsableDevice(path: String)
    /// A recording of a device has no description of it, and there is none beside it.
    case noDescription(path: String)

    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .tooLarge(let path, let limit):
            "\(path) is larger than \(limit) MB, which no recording is"
        case .notARecording(let path): "\(path) is no recording"
        case .otherVersion(let path, let version):
            "\(path) is a recording of version \(version); version \(RecordingFormat.version) can be read"
        case .malformed(let path, let line, let reason): "\(path), line \(line): \(reason)"
        case .cutShort(let path, let line):
            "\(path), line \(line): the file ends before the recording does"
        case .noUsableDevice(let path):
            "\(path) has no touchscreen, pen, touchpad or mouse that did anything"
        case .noDescription(let path):
            "\(path) does not describe its device, and there is no .desc file for it beside it"
        case .otherProgram(let path, let program, let expected):
            "\(path) is a recording of \(program), not of \(expected)"
        }
    }
}
