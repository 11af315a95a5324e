//
//  DataStore.swift
//  Checklist
//

import Foundation

extension Notification.Name {
    static let checklistDidChange = Notification.Name("ChecklistDidChangeNotification")
}

class DataStore: NSObject {

    static let shared = DataStore()

    private(set) var items: [ChecklistItem] = []
    private var saveTimer: Timer?

    private var path: String {
        let folder = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]
        return (folder as NSString).appendingPathComponent("Checklist.archive")
    }

    var openCount: Int {
        return items.filter { !$0.isDone }.count
    }

    private override init() {
        super.init()
        if let saved = NSKeyedUnarchiver.unarchiveObject(withFile: path) as? [ChecklistItem] {
            items = saved
        } else {
            items = [
                ChecklistItem(title: "Buy milk", notes: "Two bottles", priority: 1),
                ChecklistItem(title: "Call the plumber", notes: "The tap in the kitchen drips.", priority: 2),
                ChecklistItem(title: "Return library books"),
                ChecklistItem(title: "Water the plants"),
            ]
        }
    }

    func insert(_ item: ChecklistItem, at index: Int) {
        items.insert(item, at: index)
        didChange()
    }

    func remove(_ item: ChecklistItem) {
        guard let index = items.firstIndex(of: item) else { return }
        items.remove(at: index)
        didChange()
    }

    func move(_ item: ChecklistItem, before other: ChecklistItem?) {
        guard let index = items.firstIndex(of: item) else { return }
        items.remove(at: index)
        let target = other.flatMap { items.firstIndex(of: $0) } ?? items.count
        items.insert(item, at: target)
        didChange()
    }

    func removeDone() {
        items = items.filter { !$0.isDone }
        didChange()
    }

    func didChange() {
        NotificationCenter.default.post(
            name: .checklistDidChange, object: self, userInfo: ["open": openCount])
        saveTimer?.invalidate()
        saveTimer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(saveTimerFired(_:)), userInfo: nil,
            repeats: false)
    }

    @objc private func saveTimerFired(_ timer: Timer) {
        save()
    }

    func save() {
        saveTimer?.invalidate()
        saveTimer = nil
        if !NSKeyedArchiver.archiveRootObject(items, toFile: path) {
            NSLog("Could not save the checklist to %@", path)
        }
    }

}
