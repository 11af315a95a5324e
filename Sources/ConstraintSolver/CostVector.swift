/// An amount of violation at each priority, compared from the highest priority down.
///
/// A sorted list of the priorities at which it is not zero. Its buffers are kept when it is emptied.
struct CostVector: ~Copyable {
    /// An amount at one priority.
    struct Part {
        var priority: Float
        var amount: Double
    }

    /// Amounts below it are rounding errors.
    static let tolerance = 1e-9

    /// From the highest priority down; no amount is zero.
    private(set) var parts: [Part] = []

    mutating func removeAll() {
        parts.removeAll(keepingCapacity: true)
    }

    /// Takes the parts of a list, times a factor.
    mutating func load(_ list: Int32, of costs: borrowing CostLists, times factor: Double) {
        parts.removeAll(keepingCapacity: true)
        var node = list
        while node >= 0 {
            let part = costs.nodes[node]
            parts.append(Part(priority: part.priority, amount: part.amount * factor))
            node = part.next
        }
    }

    /// Adds an amount at one priority.
    mutating func add(_ amount: Double, at priority: Float) {
        if amount == 0 { return }
        var position = parts.count
        while position > 0, parts[position - 1].priority <= priority { position -= 1 }
        if position < parts.count, parts[position].priority == priority {
            parts[position].amount += amount
            if abs(parts[position].amount) < Self.tolerance { parts.remove(at: position) }
        } else {
            parts.insert(Part(priority: priority, amount: amount), at: position)
        }
    }

    /// Below, at or above zero: the sign of the highest priority's amount.
    var sign: Int {
        guard let first = parts.first else { return 0 }
        return first.amount < 0 ? -1 : 1
    }

    /// The sign of the difference of two vectors.
    func compare(to other: borrowing CostVector) -> Int {
        var mine = 0
        var theirs = 0
        while mine < parts.count || theirs < other.parts.count {
            let left = mine < parts.count ? parts[mine].priority : -.infinity
            let right = theirs < other.parts.count ? other.parts[theirs].priority : -.infinity
            var difference = 0.0
            if left >= right {
                difference += parts[mine].amount
                mine += 1
            }
            if right >= left {
                difference -= other.parts[theirs].amount
                theirs += 1
            }
            if abs(difference) > Self.tolerance { return difference < 0 ? -1 : 1 }
        }
        return 0
    }
}

/// Cost vectors that rows of a solver keep: linked lists in one buffer, whose nodes are used again.
struct CostLists: ~Copyable {
    struct Node {
        var priority: Float
        var next: Int32
        var amount: Double
    }

    private(set) var nodes: [Node] = []
    private var free: Int32 = -1

    private mutating func makeNode(_ part: CostVector.Part, next: Int32) -> Int32 {
        let node = Node(priority: part.priority, next: next, amount: part.amount)
        guard free >= 0 else {
            nodes.append(node)
            return Int32(nodes.count - 1)
        }
        let index = free
        free = nodes[index].next
        nodes[index] = node
        return index
    }

    /// Gives the nodes of a list back.
    mutating func removeAll(_ list: inout Int32) {
        while list >= 0 {
            let next = nodes[list].next
            nodes[list].next = free
            free = list
            list = next
        }
    }

    /// Adds a vector, times a factor, to a list.
    mutating func add(_ vector: borrowing CostVector, times factor: Double, to list: inout Int32) {
        var previous: Int32 = -1
        var node = list
        for part in vector.parts {
            while node >= 0, nodes[node].priority > part.priority {
                previous = node
                node = nodes[node].next
            }
            if node >= 0, nodes[node].priority == part.priority {
                nodes[node].amount += part.amount * factor
                if abs(nodes[node].amount) < CostVector.tolerance {
                    let next = nodes[node].next
                    nodes[node].next = free
                    free = node
                    if previous >= 0 { nodes[previous].next = next } else { list = next }
                    node = next
                }
            } else {
                let amount = part.amount * factor
                if abs(amount) < CostVector.tolerance { continue }
                let made = makeNode(.init(priority: part.priority, amount: amount), next: node)
                if previous >= 0 { nodes[previous].next = made } else { list = made }
                previous = made
            }
        }
    }
}

extension Array {
    /// Elements by the short indices that rows and variables refer to each other with.
    ///
    /// Unsafe: in a release the index is not checked, as one that the solver made itself and follows millions of
    /// times. What comes from outside is checked by ``Solver``.
    @inline(__always)
    subscript(index: Int32) -> Element {
        get { withUnsafeBufferPointer { $0[Int(index)] } }
        _modify { yield &self[Int(index)] }
    }
}
