//
//  ChecklistViewController.swift
//  Checklist
//

import UIKit

class ChecklistViewController: UITableViewController {

    private let progress = UIProgressView(progressViewStyle: .bar)
    private let footer = UILabel()

    fileprivate var items: [ChecklistItem] {
        let hidesDone = UserDefaults.standard.bool(forKey: DefaultsKeys.hidesDone)
        return DataStore.shared.items.filter { !hidesDone || !$0.isDone }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Checklist"
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
        navigationItem.backBarButtonItem = UIBarButtonItem(
            title: "List", style: .plain, target: nil, action: nil)

        tableView.register(ItemCell.self, forCellReuseIdentifier: ItemCell.identifier)
        tableView.rowHeight = ItemCell.height
        tableView.separatorStyle = .none
        tableView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)

        progress.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 2)
        progress.progressTintColor = Theme.done
        progress.autoresizingMask = .flexibleWidth
        tableView.tableHeaderView = progress

        footer.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 40)
        footer.autoresizingMask = .flexibleWidth
        footer.textAlignment = .center
        footer.font = UIFont.systemFont(ofSize: 13)
        footer.textColor = Theme.faded
        tableView.tableFooterView = footer

        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        toolbarItems = [
            UIBarButtonItem(
                title: "Filter", style: .plain, target: self, action: #selector(toggleFilter(_:))),
            space,
            UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(clearDone(_:))),
        ]

        NotificationCenter.default.addObserver(
            self, selector: #selector(checklistDidChange(_:)), name: .checklistDidChange, object: nil)
        updateProgress(animated: false)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
        tableView.reloadData()
    }

    // MARK: - Actions

    @objc func add(_ sender: UIBarButtonItem) {
        let alert = UIAlertController(title: "New Item", message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "What is to be done?"
            field.autocapitalizationType = .sentences
            field.addTarget(self, action: #selector(self.alertTextChanged(_:)), for: .editingChanged)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        let add = UIAlertAction(title: "Add", style: .default) { [weak alert] _ in
            guard let title = alert?.textFields?.first?.text else { return }
            self.insert(ChecklistItem(title: title))
        }
        add.isEnabled = false
        alert.addAction(add)
        present(alert, animated: true, completion: nil)
    }

    @objc func alertTextChanged(_ sender: UITextField) {
        guard let alert = presentedViewController as? UIAlertController else { return }
        let text = sender.text?.trimmingCharacters(in: .whitespaces) ?? ""
        alert.actions.last?.isEnabled = !text.isEmpty
    }

    private func insert(_ item: ChecklistItem) {
        DataStore.shared.insert(item, at: 0)
        let indexPath = IndexPath(row: 0, section: 0)
        tableView.insertRows(at: [indexPath], with: .top)
        tableView.scrollToRow(at: indexPath, at: .none, animated: true)
    }

    @objc func toggleFilter(_ sender: UIBarButtonItem) {
        let hidesDone = !UserDefaults.standard.bool(forKey: DefaultsKeys.hidesDone)
        UserDefaults.standard.set(hidesDone, forKey: DefaultsKeys.hidesDone)
        sender.title = hidesDone ? "Show All" : "Filter"
        tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
        navigationController?.view.showToast(hidesDone ? "Done items are hidden" : "All items are shown")
    }

    @objc func clearDone(_ sender: UIBarButtonItem) {
        guard DataStore.shared.items.contains(where: { $0.isDone }) else {
            navigationController?.view.showToast("Nothing is done yet")
            return
        }
        let sheet = UIAlertController(
            title: nil, message: "Done items will be removed.", preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(
                title: "Remove Done Items", style: .destructive,
                handler: { _ in
                    DataStore.shared.removeDone()
                    self.tableView.reloadSections(IndexSet(integer: 0), with: .fade)
                }))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        sheet.popoverPresentationController?.barButtonItem = sender
        present(sheet, animated: true, completion: nil)
    }

    // MARK: - Notifications

    @objc func checklistDidChange(_ notification: NSNotification) {
        if let open = notification.userInfo?["open"] as? NSNumber {
            UIApplication.shared.applicationIconBadgeNumber = open.intValue
        }
        updateProgress(animated: true)
    }

    private func updateProgress(animated: Bool) {
        let all = DataStore.shared.items.count
        let open = DataStore.shared.openCount
        progress.setProgress(all == 0 ? 0 : Float(all - open) / Float(all), animated: animated)
        footer.text = open == 0 ? "All done!" : String(format: "%d of %d to do", open, all)
    }

}

// MARK: - UITableViewDataSource

extension ChecklistViewController {

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: ItemCell.identifier, for: indexPath) as! ItemCell
        cell.item = items[indexPath.row]
        cell.delegate = self
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete {
            DataStore.shared.remove(items[indexPath.row])
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        var order = items
        let item = order.remove(at: sourceIndexPath.row)
        let next = destinationIndexPath.row < order.count ? order[destinationIndexPath.row] : nil
        DataStore.shared.move(item, before: next)
    }

}

// MARK: - UITableViewDelegate

extension ChecklistViewController {

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = ItemViewController(item: items[indexPath.row])
        detail.delegate = self
        navigationController?.pushViewController(detail, animated: true)
    }

    override func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        return "Remove"
    }

}

// MARK: - ItemCellDelegate

extension ChecklistViewController: ItemCellDelegate {

    func itemCell(_ cell: ItemCell, didChangeDone isDone: Bool) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        let item = items[indexPath.row]
        item.isDone = isDone
        DataStore.shared.didChange()
        if UserDefaults.standard.bool(forKey: DefaultsKeys.hidesDone) {
            tableView.deleteRows(at: [indexPath], with: .right)
        } else {
            cell.item = item
        }
    }

    func itemCellWasHeld(_ cell: ItemCell) {
        guard let item = cell.item else { return }
        item.priority = (item.priority + 1) % Theme.priorities.count
        cell.item = item
        cell.shake()
        DataStore.shared.didChange()
    }

}

// MARK: - ItemViewControllerDelegate

extension ChecklistViewController: ItemViewControllerDelegate {

    func itemViewController(_ controller: ItemViewController, didSave item: ChecklistItem) {
        DataStore.shared.didChange()
        navigationController?.popViewController(animated: true)
    }

}
