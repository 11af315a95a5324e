import ConstraintSolver

/// A solver with the constraints of so many views, four variables each, in a container whose width can change.
final class ConstraintSystem {
    /// How the views are laid out.
    enum Shape: String, CaseIterable {
        /// Rows of ten of equal size, which fill the width.
        case grid
        /// Groups below each other, each of which holds four labels in a row and is as high as they are.
        case stack = "nested stack"
        /// One row of equal widths.
        case chain
        /// Views that have nothing to do with each other.
        case independent = "independent views"
    }

    private struct View {
        let x, y, width, height: Variable
    }

    private let solver = Solver()
    private let views: [View]
    private let containerWidth: Variable
    private let edge: ConstraintID
    private var width: Double

    init(_ shape: Shape, count: Int) throws {
        let solver = self.solver
        views = (0..<count).map { _ in
            View(
                x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
                height: solver.makeVariable())
        }
        containerWidth = solver.makeVariable()
        width = shape == .chain ? 100 * Double(count) : 1000
        edge = try solver.add(
            LinearExpression([Term(containerWidth)], constant: -width), .equal, strength: .required)
        switch shape {
        case .grid: try addGrid()
        case .stack: try addStack()
        case .chain: try addChain()
        case .independent: try addIndependentViews()
        }
    }

    /// Makes the container wider, and reads what changed.
    ///
    /// - Returns: the sum of the values that changed.
    @discardableResult
    func widen() throws -> Double {
        width += 1
        try solver.setConstant(-width, of: edge)
        var sum = 0.0
        solver.takeChangedVariables { sum += solver.value(of: $0) }
        return sum
    }

    /// Changes the container's width.
    func set(width: Double) throws { try solver.setConstant(-width, of: edge) }

    /// The largest difference of a variable from the same one of a system of the same shape and size.
    func distance(from other: ConstraintSystem) -> Double {
        zip(variables, other.variables).map { abs(solver.value(of: $0) - other.solver.value(of: $1)) }.max()
            ?? 0
    }

    private var variables: [Variable] { views.flatMap { [$0.x, $0.y, $0.width, $0.height] } }

    /// How many constraints the system has.
    private(set) var count = 1

    // MARK: Constraints

    private func require(_ terms: [Term], _ relation: Relation, _ value: Double) throws {
        count += 1
        _ = try solver.add(LinearExpression(terms, constant: -value), relation, strength: .required)
    }

    private func prefer(_ variable: Variable, _ relation: Relation, _ value: Double, _ priority: Float) throws
    {
        count += 1
        let expression = LinearExpression([Term(variable)], constant: -value)
        _ = try solver.add(expression, relation, strength: Strength(priority: priority))
    }

    /// The first variable is the second one and a distance.
    private func require(_ first: Variable, after second: Variable, by value: Double) throws {
        try require([Term(first), Term(second, -1)], .equal, value)
    }

    /// The first position is beyond another and its extent.
    private func require(
        _ first: Variable, beyond position: Variable, _ extent: Variable, by value: Double
    ) throws {
        try require([Term(first), Term(position, -1), Term(extent, -1)], .equal, value)
    }

    private func addGrid() throws {
        let columns = 10
        for (index, view) in views.enumerated() {
            if index.isMultiple(of: columns) {
                try require([Term(view.x)], .equal, 8)
            } else {
                try require(view.x, beyond: views[index - 1].x, views[index - 1].width, by: 8)
            }
            if index < columns {
                try require([Term(view.y)], .equal, 8)
            } else {
                try require(view.y, beyond: views[index - columns].y, views[index - columns].height, by: 8)
            }
            if index == 0 {
                try require([Term(view.height)], .equal, 40)
            } else {
                try require(view.height, after: views[0].height, by: 0)
                try require(view.width, after: views[0].width, by: 0)
            }
            if index == columns - 1 { try require(containerWidth, beyond: view.x, view.width, by: 8) }
        }
    }

    private func addStack() throws {
        var previous: View?
        for start in stride(from: 0, to: views.count, by: 5) {
            let group = views[start]
            try require([Term(group.x)], .equal, 0)
            try require(group.width, after: containerWidth, by: 0)
            if let previous {
                try require(group.y, beyond: previous.y, previous.height, by: 8)
            } else {
                try require([Term(group.y)], .equal, 0)
            }
            previous = group
            for index in start + 1..<min(start + 5, views.count) {
                let label = views[index]
                if index == start + 1 {
                    try require(label.x, after: group.x, by: 16)
                } else {
                    try require(label.x, beyond: views[index - 1].x, views[index - 1].width, by: 8)
                }
                try require(label.y, after: group.y, by: 4)
                let bottoms = [Term(label.y), Term(label.height), Term(group.y, -1), Term(group.height, -1)]
                try require(bottoms, .lessThanOrEqual, -4)
                try addIntrinsicSize(of: label, width: 40 + 5 * Double(index - start))
                if index == start + 4 {
                    let ends = [Term(label.x), Term(label.width), Term(group.x, -1), Term(group.width, -1)]
                    try require(ends, .equal, -16)
                }
            }
            try prefer(group.height, .equal, 0, 25)
        }
    }

    private func addIntrinsicSize(of view: View, width: Double) throws {
        for (length, value) in [(view.width, width), (view.height, 20)] {
            try prefer(length, .lessThanOrEqual, value, 250)
            try prefer(length, .greaterThanOrEqual, value, 750)
            try require([Term(length)], .greaterThanOrEqual, 0)
        }
    }

    private func addChain() throws {
        for (index, view) in views.enumerated() {
            if index == 0 {
                try require([Term(view.x)], .equal, 8)
            } else {
                try require(view.x, beyond: views[index - 1].x, views[index - 1].width, by: 8)
                try require(view.width, after: views[index - 1].width, by: 0)
            }
            try require([Term(view.y)], .equal, 8)
            try require([Term(view.height)], .equal, 20)
        }
        if let last = views.last { try require(containerWidth, beyond: last.x, last.width, by: 8) }
    }

    private func addIndependentViews() throws {
        for view in views {
            try require([Term(view.x)], .equal, 16)
            try require([Term(view.y)], .equal, 16)
            try addIntrinsicSize(of: view, width: 50)
        }
    }
}
