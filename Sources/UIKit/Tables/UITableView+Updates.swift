import Drawing

/// Changes of a table that count together.
@MainActor
struct TableUpdates {
    var depth = 0
    var changes = TableChanges()
    /// Whether everything is asked for anew anyway.
    var isMoot = false
    var completions: [(Bool) -> Void] = []
    /// Cells on their way out.
    var leaving: [(cell: UITableViewCell, path: IndexPath)] = []
    var isEditing = false

    static let duration: TimeInterval = 0.3
}

extension UITableView {
    final func record(_ body: (inout TableChanges) -> Void) {
        beginRecording()
        body(&updates.changes)
        endRecording()
    }

    final func beginRecording() {
        if updates.depth == 0 {
            updates.changes = TableChanges()
            updates.isMoot = needsReload
        }
        updates.depth += 1
    }

    final func endRecording() {
        guard updates.depth > 0 else { return }
        updates.depth -= 1
        guard updates.depth == 0 else { return }
        let completions = updates.completions
        updates.completions = []
        let complete = { (finished: Bool) in for completion in completions { completion(finished) } }
        guard !updates.isMoot else {
            setNeedsReload()
            return complete(true)
        }
        apply(updates.changes, complete)
    }

    /// Whether the table can be seen to move.
    private var canAnimate: Bool {
        window?.isOnScreen == true && UIView.areAnimationsEnabled && AnimationGroup.suppressions == 0
    }

    private func apply(_ changes: TableChanges, _ complete: @escaping (Bool) -> Void) {
        endSwipe(animated: false)
        returnRow(animated: false)
        let old = geometry
        let counts = askForCounts()
        let map: TableChangeMap
        do {
            map = try TableChangeMap(changes, old: old.rowCounts, new: counts)
        } catch {
            preconditionFailure(error.text)
        }
        let before = Scene(of: self)
        geometry = measuredGeometry(rows: counts) { self.keptHeights($0, $1, map: map, old: old) }
        selection.follow(map) { self.geometry.has($0) }
        prefetch.ahead = []
        if changes.touchesSections { loadIndexTitles() } else { updateIndexBar() }
        if let press {
            self.press = map.path(after: press.path).map {
                TablePress(touch: press.touch, path: $0, isMouse: press.isMouse, isInside: press.isInside)
            }
        }
        let gone = takeOver(map)
        heights.framesAreStale = true
        UIView.performWithoutAnimation {
            measureShownAnew()
            updateContentSize()
        }
        let moved = takeMovedOut()
        UIView.performWithoutAnimation { tile() }
        guard canAnimate, changes.isAnimated else {
            for (cell, path, _) in gone + moved.map({ ($0.0, $0.1, $0.2) }) { putAway(cell, at: path) }
            return complete(true)
        }
        animate(from: before, map, old: old, gone: gone, moved: moved, complete)
    }

    /// The heights of a section's rows that are known from before.
    private func keptHeights(
        _ section: Int, _ estimate: CGFloat, map: TableChangeMap, old: TableGeometry
    ) -> PrefixSums? {
        guard estimatedRowHeight != 0, let before = map.section(before: section) else { return nil }
        let rows = old.sections[before].rows
        guard !rows.isUniform || rows.usual != estimate else { return nil }
        if map.keepsRows(ofNew: section), rows.usual == estimate { return rows }
        guard !rows.isUniform else { return nil }
        var made = PrefixSums(
            count: dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, usual: estimate)
        rows.forEachUnusual { row, length in
            let path = IndexPath(row: row, section: before)
            guard !map.isReloaded(path), let new = map.path(after: path), new.section == section else {
                return
            }
            made.setLength(length, at: new.row)
        }
        return made
    }

    /// Gives the cells their new places in the order.
    ///
    /// - Returns: those whose rows have gone, with their old places.
    private func takeOver(_ map: TableChangeMap) -> [(UITableViewCell, IndexPath, CGRect)] {
        var kept: [IndexPath: UITableViewCell] = [:]
        var gone: [(UITableViewCell, IndexPath, CGRect)] = []
        for (path, cell) in cells {
            if let new = map.path(after: path), !map.isReloaded(path), kept[new] == nil {
                kept[new] = cell
            } else {
                gone.append((cell, path, cell.frame))
            }
        }
        cells = kept
        hovered = nil
        followSections(map)
        return gone
    }

    private func followSections(_ map: TableChangeMap) {
        func follow(_ views: [Int: UIView], isHeader: Bool) -> [Int: UIView] {
            var kept: [Int: UIView] = [:]
            for (section, view) in views {
                // A title may have changed with its section.
                if let new = map.section(after: section),
                    !map.isReloaded(IndexPath(row: NSNotFound, section: section))
                {
                    kept[new] = view
                } else {
                    putAway(view, section: section, isHeader: isHeader)
                }
            }
            return kept
        }
        headers = follow(headers, isHeader: true)
        footers = follow(footers, isHeader: false)
    }

    /// Takes the cells out of the order whose rows are out of sight now, with where these are.
    private func takeMovedOut() -> [(UITableViewCell, IndexPath, CGRect)] {
        let seen = seen
        var moved: [(UITableViewCell, IndexPath, CGRect)] = []
        for (path, cell) in cells {
            let span = geometry.row(path)
            if span.end > seen.start && span.start < seen.end { continue }
            if window?.firstResponder?.stands(within: cell) == true { continue }
            moved.append((cell, path, frame(of: path)))
            cells[path] = nil
        }
        return moved
    }

    /// How things stood on the screen before a change.
    private struct Scene {
        var bounds: CGRect
        var frames: [ObjectIdentifier: CGRect] = [:]

        @MainActor
        init(of table: UITableView) {
            bounds = table.bounds
            for view in Array(table.cells.values) + Array(table.headers.values) + Array(table.footers.values)
            {
                frames[ObjectIdentifier(view)] = view.frame
            }
        }
    }

    private struct Movement {
        var view: UIView
        var end: CGRect
        var endAlpha: CGFloat = 1
    }

    private func animate(
        from before: Scene, _ map: TableChangeMap, old: TableGeometry,
        gone: [(UITableViewCell, IndexPath, CGRect)], moved: [(UITableViewCell, IndexPath, CGRect)],
        _ complete: @escaping (Bool) -> Void
    ) {
        let final = bounds
        var movements: [Movement] = []
        UIView.performWithoutAnimation {
            bounds.origin = before.bounds.origin
            for (path, cell) in cells {
                movements.append(Movement(view: cell, end: cell.frame))
                if let start = before.frames[ObjectIdentifier(cell)] {
                    cell.frame = start
                } else if let was = map.path(before: path), !map.isReloaded(was) {
                    cell.frame = frame(of: was, in: old)
                } else {
                    setOut(cell, map.animation(ofNew: path))
                }
            }
            for view in Array(headers.values) + Array(footers.values) {
                movements.append(Movement(view: view, end: view.frame))
                if let start = before.frames[ObjectIdentifier(view)] {
                    view.frame = start
                } else {
                    view.alpha = 0
                }
            }
            for (cell, _, _) in gone { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        }
        for (cell, path, frame) in gone {
            let animation = map.animation(ofOld: path)
            movements.append(
                Movement(view: cell, end: out(frame, animation), endAlpha: animation == .none ? 1 : 0))
        }
        for (cell, _, frame) in moved { movements.append(Movement(view: cell, end: frame)) }
        let leaving = (gone + moved).map { (cell: $0.0, path: $0.1) }
        updates.leaving += leaving
        UIView.animate(withDuration: TableUpdates.duration, delay: 0, options: .allowUserInteraction) {
            bounds.origin = final.origin
            for movement in movements {
                movement.view.frame = movement.end
                movement.view.alpha = movement.endAlpha
            }
        } completion: { [weak self] finished in
            self?.didLeave(leaving.map(\.cell))
            complete(finished)
        }
    }

    private func frame(of path: IndexPath, in geometry: TableGeometry) -> CGRect {
        let span = geometry.row(path)
        return rowFrame(y: span.start, height: span.length)
    }

    /// Puts a cell that comes where it comes from.
    private func setOut(_ cell: UITableViewCell, _ animation: RowAnimation) {
        guard animation != .none else { return }
        cell.frame = out(cell.frame, animation)
        cell.alpha = 0
    }

    /// Where a row comes from, or goes to.
    private func out(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -frame.width, dy: 0)
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .none, .middle, .automatic: frame
        }
    }

    private func didLeave(_ cells: [UITableViewCell]) {
        for cell in cells {
            guard let index = updates.leaving.firstIndex(where: { $0.cell === cell }) else { continue }
            let (_, path) = updates.leaving.remove(at: index)
            putAway(cell, at: path)
        }
    }

    /// Cells on their way out are gone at once.
    final func forgetLeaving() { didLeave(updates.leaving.map(\.cell)) }

    // MARK: The same cells again

    final func reconfigure(_ paths: [IndexPath]) {
        guard !needsReload, let dataSource else { return }
        for path in paths {
            guard let cell = cells[path] else { continue }
            reconfigured[path] = cell
            let again = dataSource.tableView(self, cellForRowAt: path)
            reconfigured[path] = nil
            guard again !== cell else { continue }
            cells[path] = again
            putAway(cell, at: path)
            prepare(again, at: path)
            insertSubview(again, at: backgroundView == nil ? 0 : 1)
            heights.framesAreStale = true
        }
        measureShownAnew()
        heights.framesAreStale = true
        updateContentSize()
        setNeedsLayout()
    }
}
