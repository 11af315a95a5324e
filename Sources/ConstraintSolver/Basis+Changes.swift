extension Basis {
    /// Makes a row active that names a free variable of the last combination, or in it.
    mutating func activate(_ row: Int32, determining variable: Int32) {
        shift(variable, to: dependencies.row(ofFree: variable), last: row)
    }

    /// Makes a row active instead of another that is in its combination.
    mutating func exchange(_ leaving: Int32, for row: Int32) {
        let variable = equations.rows[leaving].variable
        equations.rows[leaving].variable = -1
        dropBlock(of: leaving)
        shift(variable, to: dependencies.parent(of: leaving), last: row)
    }

    /// Gives a variable to a row, that row's variable to the one from which it was reached, and so on.
    private mutating func shift(_ variable: Int32, to first: Int32, last: Int32) {
        var variable = variable
        var row = first
        while row >= 0 {
            let freed = equations.rows[row].variable
            equations.match(row: row, variable: variable)
            variable = freed
            row = dependencies.parent(of: row)
        }
        equations.match(row: last, variable: variable)
        equations.rows[last].state = .active
    }

    /// Makes a row inactive that is to be removed, and a variable that changes with it free. The last direction is that
    /// of the row; it is cleared.
    mutating func deactivate(_ row: Int32) {
        // The row's own variable, if it changes at all: a row of a circle need not change it.
        var last = row
        if abs(direction[equations.rows[row].variable]) < Self.tolerance {
            for reached in dependents.rows.reversed()
            where abs(direction[equations.rows[reached].variable])
                > abs(direction[equations.rows[last].variable])
            {
                last = reached
            }
        }
        clearDirection()
        let freed = equations.rows[last].variable
        var moved: [Int32] = []
        while true {
            moved.append(last)
            if equations.rows[last].block >= 0 { moved += blockRows[equations.rows[last].block] }
            if last == row { break }
            let parent = dependents.parent(of: last)
            equations.match(row: last, variable: equations.rows[parent].variable)
            last = parent
        }
        equations.columns[freed].row = -1
        equations.rows[row].variable = -1
        equations.rows[row].state = .unused
        dropBlock(of: row)
        // Circles may have opened, and rows may depend on each other the other way round. Values stay.
        updateValues(from: moved)
    }
}
