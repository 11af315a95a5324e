// A file that imports Testing and UIKit imports this module, too: Swift's testing library names it for Apple's UIKit,
// and on every platform. There it attaches images to results; here it has only to exist, or such a file does not compile.
