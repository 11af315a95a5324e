import Foundation

/// The parts of an index path that names a row or an item.
extension NSIndexPath {
    /// An index path of a row in a section.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// An index path of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The number of the section; NSNotFound for an index path that has none.
    public var section: Int { length > 0 ? index(atPosition: 0) : NSNotFound }

    /// The number of the row in its section; NSNotFound for an index path that has none.
    public var row: Int { length > 1 ? index(atPosition: 1) : NSNotFound }

    /// The same as `row`.
    public var item: Int { row }
}
