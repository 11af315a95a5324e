/// The functions of libturbojpeg that are used; their types are those of turbojpeg.h, version 2.
struct TurboJPEG: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    typealias Bytes = UnsafeMutablePointer<UInt8>

    let makeReader: @convention(c) () -> Handle?
    let makeWriter: @convention(c) () -> Handle?
    let destroy: @convention(c) (Handle) -> CInt
    /// 0 when the last function that failed warned only, as of stray bytes, and had a result all the same.
    let errorCode: @convention(c) (Handle) -> CInt
    let freeBytes: @convention(c) (Bytes) -> Void
    /// Data and its length; writes width, height, and two values of which this library knows the meaning.
    let readHeader:
        @convention(c) (
            Handle, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
        ) -> CInt
    /// Data and its length, target, width, bytes of a row, height, format of pixels, flags.
    let read:
        @convention(c) (
            Handle, UnsafePointer<UInt8>, CUnsignedLong, Bytes, CInt, CInt, CInt, CInt, CInt
        ) -> CInt
    /// Pixels, width, bytes of a row, height, format of pixels; data and its length; subsampling, quality, flags.
    let write:
        @convention(c) (
            Handle, UnsafePointer<UInt8>, CInt, CInt, CInt, CInt, UnsafeMutablePointer<Bytes?>,
            UnsafeMutablePointer<CUnsignedLong>, CInt, CInt, CInt
        ) -> CInt

    /// Blue, green, red and alpha, which is 255 in what is read and left out of what is written: Cairo's words, where
    /// the lowest byte comes first.
    static let pixelFormat: CInt = 8
    /// Has the reader give up pictures of more than 500 scans, which may cost minutes. Older versions ignore it.
    static let limitsScans: CInt = 1 << 15
    /// Each pixel keeps its own colour, and a quarter of the colours is kept.
    static let fullColor: CInt = 0
    static let quarterColor: CInt = 2

    /// Nil on a machine without the library, which is told at the first use.
    static let shared = TurboJPEG(name: "libturbojpeg.so.0")

    init?(name: String) {
        guard
            let library = OptionalLibrary(
                name: name, purpose: "JPEG images cannot be used", package: "libturbojpeg0"),
            let makeReader: @convention(c) () -> Handle? = library.function("tjInitDecompress"),
            let makeWriter: @convention(c) () -> Handle? = library.function("tjInitCompress"),
            let destroy: @convention(c) (Handle) -> CInt = library.function("tjDestroy"),
            let errorCode: @convention(c) (Handle) -> CInt = library.function("tjGetErrorCode"),
            let freeBytes: @convention(c) (Bytes) -> Void = library.function("tjFree"),
            let readHeader:
                @convention(c) (
                    Handle, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<CInt>,
                    UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
                ) -> CInt = library.function("tjDecompressHeader3"),
            let read:
                @convention(c) (
                    Handle, UnsafePointer<UInt8>, CUnsignedLong, Bytes, CInt, CInt, CInt, CInt, CInt
                ) -> CInt = library.function("tjDecompress2"),
            let write:
                @convention(c) (
                    Handle, UnsafePointer<UInt8>, CInt, CInt, CInt, CInt, UnsafeMutablePointer<Bytes?>,
                    UnsafeMutablePointer<CUnsignedLong>, CInt, CInt, CInt
                ) -> CInt = library.function("tjCompress2")
        else { return nil }
        self.makeReader = makeReader
        self.makeWriter = makeWriter
        self.destroy = destroy
        self.errorCode = errorCode
        self.freeBytes = freeBytes
        self.readHeader = readHeader
        self.read = read
        self.write = write
    }
}
