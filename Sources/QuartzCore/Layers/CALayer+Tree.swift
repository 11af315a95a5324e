/// The tree of layers.
extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        guard !isDescendant(of: layer) else { return }
        perform("sublayers") { place(layer, at: index) }
    }

    /// Puts a layer among the sublayers without asking for actions, as those of views are.
    package final func place(_ layer: CALayer, at index: Int) {
        if layer.parent === self, !layer.flags.isMask { return reorder(layer, to: index) }
        layer.detach()
        layer.parent = self
        children.insert(layer, at: min(max(0, index), children.count))
        // Only a layer with a depth changes the order: the others are not looked through for each that is added.
        if layer.placementPart != nil { noteDepths() }
        extentDidChange()
        layer.setTree(tree)
        layer.invalidateWhole()
        if owner == nil { markForLayout() }
    }

    /// Puts a layer just behind a sublayer, without asking for actions.
    package final func placeBehind(_ layer: CALayer, _ sibling: CALayer) {
        place(layer, at: index(of: sibling, without: layer) ?? .max)
    }

    private func reorder(_ layer: CALayer, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === layer }) else { return }
        children.remove(at: old)
        children.insert(layer, at: min(max(0, index), children.count))
        layer.invalidateWhole()
        tree?.orderDidChange()
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        guard let sibling else { return insert(layer, at: 0) }
        insert(layer, at: index(of: sibling, without: layer) ?? .max)
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        guard let sibling, let index = index(of: sibling, without: layer) else {
            return insert(layer, at: .max)
        }
        insert(layer, at: index + 1)
    }

    /// The index of a sublayer once a layer has left; nil when it is no sublayer.
    private func index(of sibling: CALayer, without layer: CALayer) -> Int? {
        guard let index = children.firstIndex(where: { $0 === sibling }) else { return nil }
        let isBefore = children[..<index].contains { $0 === layer }
        return isBefore ? index - 1 : index
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, children.contains(where: { $0 === old }), !isDescendant(of: new) else { return }
        perform("sublayers") {
            if let index = index(of: old, without: new) {
                old.detach()
                place(new, at: index)
            }
        }
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        perform("sublayers") {
            for child in Array(children) where !layers.contains(where: { $0 === child }) { child.detach() }
            for (index, layer) in layers.enumerated() where !isDescendant(of: layer) {
                place(layer, at: index)
            }
        }
    }

    final func remove() {
        guard let parent else { return }
        guard !flags.isMask else {
            parent.mask = nil
            return
        }
        parent.perform("sublayers") { detach() }
    }

    /// Takes the layer out of its superlayer without asking for actions, as those of views are.
    package final func detach() {
        guard let parent else { return }
        invalidateWhole()
        if flags.isMask {
            parent.looksPart?.value.mask = nil
            flags.isMask = false
        } else if let index = parent.children.firstIndex(where: { $0 === self }) {
            parent.children.remove(at: index)
        }
        self.parent = nil
        if parent.flags.hasSublayersOutOfOrder { parent.noteDepths() }
        parent.extentDidChange()
        parent.pictures?.forget()
        if parent.owner == nil { parent.markForLayout() }
        setTree(nil)
    }

    final func setMask(_ mask: CALayer?) {
        guard mask !== looks.mask else { return }
        if let mask, isDescendant(of: mask) { return }
        perform("mask") {
            invalidateWhole()
            looks.mask?.detach()
            mask?.detach()
            ensuredLooks.value.mask = mask
            mask?.parent = self
            mask?.flags.isMask = true
            mask?.setTree(tree)
            pictures?.forget()
            invalidateWhole()
        }
    }

    /// Whether the layer is another one or somewhere in it.
    final func isDescendant(of layer: CALayer) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === layer }
    }

    /// The layer with all in it comes into a tree that is shown, or leaves it.
    package final func setTree(_ new: LayerTree?) {
        guard new !== tree else { return }
        if new == nil { tree?.layerWillLeave(self) }
        tree = new
        if new == nil { flags.isCommitted = false } else { new?.layerDidEnter(self) }
        for child in children { child.setTree(new) }
        looksPart?.value.mask?.setTree(new)
    }

    // MARK: Depth

    final func noteDepths() {
        flags.hasSublayersOutOfOrder = children.contains { $0.placementPart != nil && $0.zPosition != 0 }
    }

    /// The sublayers in the order in which they are drawn.
    final var childrenByDepth: ContiguousArray<CALayer> {
        guard flags.hasSublayersOutOfOrder else { return children }
        let depths = children.enumerated().map { (depth: $1.shown.placement.zPosition, index: $0) }
        return ContiguousArray(depths.sorted { $0 < $1 }.map { children[$0.index] })
    }
}
