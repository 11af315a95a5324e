import Drawing

/// The changes of a table that are recorded to be applied together.
@MainActor
struct TableUpdates {
    var depth = 0
    var changes = TableChanges()
    /// Whether the table is reloaded anyway, so that the changes do not matter.
    var isMoot = false
    var completions: [(Bool) -> Void] = []
    /// Cells whose rows were deleted, while they are animated out.
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

    /// Whether an animation would be visible.
    private var canAnimate: Bool {
        window?.isOnScreen == true && UIView.areAnimationsEnabled && AnimationGroup.suppressions == 0
    }

    private func apply(_ changes: TableChanges, _ complete: @escaping (Bool) -> Void) {
        endSwipe(animated: false)
        returnRow(animated: false)
        let old = geometry
        let counts = queryRowCounts()
        let map: TableChangeMap
        do {
            map = try TableChangeMap(changes, old: old.rowCounts, new: counts)
        } catch {
            preconditionFailure(error.text)
        }
        let before = Scene(of: self)
        geometry = measuredGeometry(rows: counts) { self.retainedHeights($0, $1, map: map, old: old) }
        selection.follow(map) { self.geometry.has($0) }
        prefetch.ahead = []
        if changes.touchesSections { loadIndexTitles() } else { updateIndexBar() }
        if let press {
            self.press = map.path(after: press.path).map {
                TablePress(touch: press.touch, path: $0, isMouse: press.isMouse, isInside: press.isInside)
            }
        }
        heights.numbering += 1
        let numbering = heights.numbering
        let gone = renumberCells(map)
        heights.framesAreStale = true
        UIView.performWithoutAnimation {
            measureShownAnew()
            updateContentSize()
        }
        let moved = detachHiddenCells()
        UIView.performWithoutAnimation { tile() }
        // The delegate may have reloaded the table meanwhile.
        guard canAnimate, changes.isAnimated, numbering == heights.numbering else {
            for (cell, path, _) in gone + moved.map({ ($0.0, $0.1, $0.2) }) { recycle(cell, at: path) }
            return complete(true)
        }
        animate(from: before, map, old: old, gone: gone, moved: moved, complete)
    }

    /// The heights of a section's rows that are known from before the change.
    private func retainedHeights(
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

    /// Assigns the cells to their rows' new index paths.
    ///
    /// - Returns: the cells whose rows were deleted or reloaded, with their old index paths and frames.
    private func renumberCells(_ map: TableChangeMap) -> [(UITableViewCell, IndexPath, CGRect)] {
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
                // A reloaded section may have another title, so its header and footer are created again.
                if let new = map.section(after: section),
                    !map.isReloaded(IndexPath(row: NSNotFound, section: section))
                {
                    kept[new] = view
                } else {
                    recycle(view, section: section, isHeader: isHeader)
                }
            }
            return kept
        }
        headers = follow(headers, isHeader: true)
        footers = follow(footers, isHeader: false)
    }

    /// Detaches the cells whose rows are no longer visible, and returns them with the frames that they move to.
    private func detachHiddenCells() -> [(UITableViewCell, IndexPath, CGRect)] {
        let visible = visibleSpan
        var moved: [(UITableViewCell, IndexPath, CGRect)] = []
        for (path, cell) in cells {
            if visible.overlaps(geometry.row(path)) { continue }
            if window?.hasKeyboard(in: cell) == true { continue }
            moved.append((cell, path, frame(of: path)))
            cells[path] = nil
        }
        return moved
    }

    /// The frames of the visible views before a change.
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

    /// The frame and the opacity that a view has at the end of the animation.
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
            movements += startCells(from: before, map, old: old) + startSections(from: before)
            for (cell, _, _) in gone { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        }
        movements += gone.map { departure(of: $0, as: map.animation(ofOld: $1), from: $2) }
        movements += moved.map { Movement(view: $0, end: $2) }
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

    /// Puts the visible cells where they were before the change, or where new ones arrive from.
    private func startCells(
        from before: Scene, _ map: TableChangeMap, old: TableGeometry
    ) -> [Movement] {
        cells.map { path, cell in
            let movement = Movement(view: cell, end: cell.frame)
            if let start = before.frames[ObjectIdentifier(cell)] {
                cell.frame = start
            } else if let was = map.path(before: path), !map.isReloaded(was) {
                cell.frame = frame(of: was, in: old)
            } else {
                positionAtStart(cell, map.animation(ofNew: path))
            }
            return movement
        }
    }

    /// Puts the headers and footers where they were before the change. New ones fade in.
    private func startSections(from before: Scene) -> [Movement] {
        (Array(headers.values) + Array(footers.values)).map { view in
            let movement = Movement(view: view, end: view.frame)
            if let start = before.frames[ObjectIdentifier(view)] {
                view.frame = start
            } else {
                view.alpha = 0
            }
            return movement
        }
    }

    private func departure(
        of cell: UITableViewCell, as animation: RowAnimation, from frame: CGRect
    ) -> Movement {
        Movement(
            view: cell, end: offsetFrame(frame, animation), endAlpha: animation == .none ? 1 : 0)
    }

    private func frame(of path: IndexPath, in geometry: TableGeometry) -> CGRect {
        let span = geometry.row(path)
        return rowFrame(y: span.start, height: span.length)
    }

    /// Puts the cell of a new row at the start of its animation.
    private func positionAtStart(_ cell: UITableViewCell, _ animation: RowAnimation) {
        guard animation != .none else { return }
        cell.frame = offsetFrame(cell.frame, animation)
        cell.alpha = 0
    }

    /// The frame from which a row is animated in, or to which it is animated out.
    private func offsetFrame(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
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
            recycle(cell, at: path)
        }
    }

    /// Removes the cells that are being animated out.
    final func removeLeavingCells() { didLeave(updates.leaving.map(\.cell)) }

    // MARK: Reconfiguring cells

    final func reconfigure(_ paths: [IndexPath]) {
        guard !needsReload, let dataSource else { return }
        for path in paths {
            guard let cell = cells[path] else { continue }
            reconfigured[path] = cell
            let again = dataSource.tableView(self, cellForRowAt: path)
            reconfigured[path] = nil
            guard again !== cell else { continue }
            cells[path] = again
            recycle(cell, at: path)
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
