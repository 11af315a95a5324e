internal import CCairo

extension CGImage {
    /// A copy with red, green and blue multiplied by those of a colour, whose alpha does not count. Nil only when out
    /// of memory.
    package func multiplied(by color: CGColor) -> CGImage? {
        func factor(_ part: CGFloat) -> UInt32 { UInt32((part * 255).rounded()) }
        let factors = (factor(color.red), factor(color.green), factor(color.blue))
        func product(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
            (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
        }
        let pixels = withPixels { source in
            source.map { pixel in
                pixel & 0xFF00_0000 | product(pixel, 16, factors.0) | product(pixel, 8, factors.1)
                    | product(pixel, 0, factors.2)
            }
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }
}
