extension IndexPath {
    /// The index path of a row in a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The index path of an item in a collection; the same as that of a row.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The number of the section, from 0. Only for paths that have one.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The number of the row in its section, from 0. Only for paths that have one.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The same as `row`.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
