public import Foundation

/// Counts registrations.
@MainActor
private enum RegistrationCounter {
    static var count = 0

    static func next() -> String {
        count += 1
        return "registration-\(count)"
    }
}

extension UICollectionView {
    /// How cells of a class show items: with it, cells need not be registered under an identifier.
    ///
    /// A registration is made once and kept, not in the method that dequeues cells.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Has a cell show an item.
        public typealias Handler =
            @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let identifier = RegistrationCounter.next()
        fileprivate let handler: Handler

        /// A registration of cells of the class `Cell`.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How supplementary views of a class and kind are filled: with it, they need not be registered under an
    /// identifier.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
            Void

        fileprivate let identifier = RegistrationCounter.next()
        fileprivate let kind: String
        fileprivate let handler: Handler

        /// A registration of views of the class `Supplementary`.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// A cell to be reused, else a new one, that shows an item.
    ///
    /// - Parameter item: what the registration's handler gets; it stops the program when it is nil.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identifier
        cellReuse.register(Cell.self, for: identifier)
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell,
            let item
        else { preconditionFailure("There is no item to configure the cell with.") }
        registration.handler(cell, indexPath, item)
        return cell
    }

    /// A supplementary view to be reused, else a new one, that is filled.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (kind, identifier) = (registration.kind, registration.identifier)
        registerSupplementary(Supplementary.self, kind, identifier)
        let view = dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            preconditionFailure("A view of the kind “\(kind)” is of another class than its registration's.")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
