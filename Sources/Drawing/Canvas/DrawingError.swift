/// Errors of reading and writing files and of decoding data.
public enum DrawingError: Error, Equatable, CustomStringConvertible {
    /// A file cannot be read: it is missing, or may not be opened.
    case cannotRead(path: String, reason: String)
    /// A file cannot be written, for example because the disk is full.
    case cannotWrite(path: String, reason: String)
    /// Data is not an image, is damaged, or is larger than this library accepts.
    case invalidImage(reason: String)
    /// A font configuration cannot be used.
    case invalidFontConfiguration(path: String)
    /// A library that is needed for this kind of data is not installed.
    case missingLibrary(name: String)
    /// There is not enough memory for an image, or for the library that reads or writes it.
    case outOfMemory

    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .invalidImage(let reason): "not a usable image: \(reason)"
        case .invalidFontConfiguration(let path): "not a usable font configuration: \(path)"
        case .missingLibrary(let name): "the library \(name) is not installed"
        case .outOfMemory: "out of memory"
        }
    }
}
