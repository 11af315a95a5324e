//
//  ChecklistItem.swift
//  Checklist
//

import Foundation

class ChecklistItem: NSObject, NSCoding {

    var title: String
    var notes: String
    var isDone: Bool
    var priority: Int
    let created: Date

    init(title: String, notes: String = "", priority: Int = 0) {
        self.title = title
        self.notes = notes
        self.isDone = false
        self.priority = priority
        self.created = Date()
        super.init()
    }

    // MARK: - NSCoding

    required init?(coder aDecoder: NSCoder) {
        guard let title = aDecoder.decodeObject(forKey: "title") as? String else { return nil }
        self.title = title
        notes = aDecoder.decodeObject(forKey: "notes") as? String ?? ""
        isDone = aDecoder.decodeBool(forKey: "isDone")
        priority = aDecoder.decodeInteger(forKey: "priority")
        created = aDecoder.decodeObject(forKey: "created") as? Date ?? Date()
        super.init()
    }

    func encode(with aCoder: NSCoder) {
        aCoder.encode(title, forKey: "title")
        aCoder.encode(notes, forKey: "notes")
        aCoder.encode(isDone, forKey: "isDone")
        aCoder.encode(priority, forKey: "priority")
        aCoder.encode(created, forKey: "created")
    }

    override var description: String {
        return "<\(NSStringFromClass(type(of: self))) \(title) done=\(isDone)>"
    }

}
