/// Solves small systems of constraints the plain way, as something to compare a solver with: a dense tableau, one
/// linear program for each priority, Bland's rule.
///
/// Unknowns are split into positive and negative parts. After each priority the columns whose reduced cost is not
/// zero are forbidden, which leaves exactly the optimal solutions.
struct DenseReference {
    /// A constraint: coefficients by unknown, in a relation to zero.
    struct Constraint {
        var coefficients: [Double]
        var constant: Double
        var relation: Int
        /// 1000 is required.
        var priority: Float
    }

    private static let tolerance = 1e-8

    /// The sums of violations by priority, from the highest one down.
    private(set) var violations: [(priority: Float, sum: Double)] = []
    private let unknowns: Int
    private var rows: [[Double]] = []
    private var rightSides: [Double] = []
    private var basis: [Int] = []
    private var isForbidden: [Bool] = []

    /// - Returns: nil when required constraints contradict each other.
    init?(unknowns: Int, constraints: [Constraint]) {
        self.unknowns = unknowns
        // Columns: parts of the unknowns, then per constraint a surplus, a shortfall and an artificial variable.
        let count = constraints.count
        let width = 2 * unknowns + 3 * count
        var costColumns: [Float: [Int]] = [:]
        isForbidden = Array(repeating: false, count: width)
        for (index, constraint) in constraints.enumerated() {
            var row = Array(repeating: 0.0, count: width)
            for (unknown, coefficient) in constraint.coefficients.enumerated() {
                row[2 * unknown] = coefficient
                row[2 * unknown + 1] = -coefficient
            }
            let surplus = 2 * unknowns + 3 * index
            row[surplus] = -1
            row[surplus + 1] = 1
            for (column, allowed) in [
                (surplus, constraint.relation >= 0), (surplus + 1, constraint.relation <= 0),
            ] {
                let isFree = allowed && constraint.relation != 0
                if isFree { continue }
                if constraint.priority >= 1000 {
                    isForbidden[column] = true
                } else {
                    costColumns[constraint.priority, default: []].append(column)
                }
            }
            var side = -constraint.constant
            if side < 0 {
                row = row.map { -$0 }
                side = -side
            }
            row[surplus + 2] = 1
            rows.append(row)
            rightSides.append(side)
            basis.append(surplus + 2)
        }
        let artificial = (0..<count).map { 2 * unknowns + 3 * $0 + 2 }
        if minimize(costs(artificial, width)) > 1e-6 { return nil }
        for column in artificial { isForbidden[column] = true }
        for (priority, columns) in costColumns.sorted(by: { $0.key > $1.key }) {
            violations.append((priority, minimize(costs(columns, width))))
        }
    }

    /// The values that an unknown has in the optimal solutions; nil for an end that is unbounded.
    func range(of unknown: Int) -> (low: Double?, high: Double?) {
        var ends: [Double?] = []
        for sign in [1.0, -1] {
            var copy = self
            var cost = Array(repeating: 0.0, count: isForbidden.count)
            cost[2 * unknown] = sign
            cost[2 * unknown + 1] = -sign
            let value = copy.minimize(cost)
            ends.append(value.isFinite ? value * sign : nil)
        }
        return (ends[0], ends[1])
    }

    private func costs(_ columns: [Int], _ width: Int) -> [Double] {
        var costs = Array(repeating: 0.0, count: width)
        for column in columns { costs[column] = 1 }
        return costs
    }

    /// Minimises a sum over the solutions that are left, and keeps those that reach the minimum.
    private mutating func minimize(_ costs: [Double]) -> Double {
        var reduced = costs
        var value = 0.0
        for (row, column) in basis.enumerated() where costs[column] != 0 {
            for index in reduced.indices { reduced[index] -= costs[column] * rows[row][index] }
            value += costs[column] * rightSides[row]
        }
        while let entering = reduced.indices.first(where: {
            !isForbidden[$0] && reduced[$0] < -Self.tolerance
        }) {
            var leaving: Int?
            var least = Double.infinity
            for row in rows.indices {
                // A forbidden column that is still in the basis is zero and has to stay so.
                let isStuck = isForbidden[basis[row]] && abs(rows[row][entering]) > Self.tolerance
                guard rows[row][entering] > Self.tolerance || isStuck else { continue }
                let ratio = isStuck ? 0 : rightSides[row] / rows[row][entering]
                if ratio < least - 1e-12
                    || ratio <= least + 1e-12 && leaving.map({ basis[row] < basis[$0] }) == true
                {
                    least = ratio
                    leaving = row
                }
            }
            guard let leaving else { return -.infinity }
            pivot(leaving, entering)
            let factor = reduced[entering]
            for index in reduced.indices { reduced[index] -= factor * rows[leaving][index] }
            value += factor * rightSides[leaving]
        }
        for column in reduced.indices where reduced[column] > Self.tolerance { isForbidden[column] = true }
        return value
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let scale = rows[row][column]
        rows[row] = rows[row].map { $0 / scale }
        rightSides[row] /= scale
        for other in rows.indices where other != row {
            let factor = rows[other][column]
            if factor == 0 { continue }
            for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
            rightSides[other] -= factor * rightSides[row]
        }
        basis[row] = column
    }
}
