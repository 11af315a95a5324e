// A file that imports Testing and Core Graphics imports this module, too: Swift's testing library names it for Apple's Core Graphics,
// and on every platform. There it attaches images to results; here it has only to exist, or such a file does not compile.
