import Testing

@testable import UIKit

@MainActor
struct TableChangesTests {
    private func map(
        old: [Int], new: [Int], _ change: (inout TableChanges) -> Void
    ) throws -> TableChangeMap {
        var changes = TableChanges()
        change(&changes)
        return try TableChangeMap(changes, old: old, new: new)
    }

    private func problem(old: [Int], new: [Int], _ change: (inout TableChanges) -> Void) -> String? {
        do {
            _ = try map(old: old, new: new, change)
            return nil
        } catch {
            return (error as? TableChangeMap.Problem)?.text
        }
    }

    @Test func rowsShiftWithChangesAbove() throws {
        let map = try map(old: [5], new: [5]) {
            $0.deletedRows[.at(1)] = .fade
            $0.insertedRows[.at(0)] = .fade
        }
        #expect(map.path(after: .at(0)) == .at(1))
        #expect(map.path(after: .at(1)) == nil)
        #expect(map.path(after: .at(4)) == .at(4))
        #expect(map.path(before: .at(0)) == nil)
        #expect(map.path(before: .at(1)) == .at(0))
        #expect(map.path(before: .at(2)) == .at(2))
    }

    @Test func rowsAndSectionsMove() throws {
        let map = try map(old: [2, 3], new: [4, 1]) {
            $0.movedRows[.at(0, in: 0)] = .at(2, in: 0)
            $0.movedSections[1] = 0
        }
        #expect(map.section(after: 1) == 0)
        #expect(map.section(after: 0) == 1)
        #expect(map.path(after: .at(0)) == .at(2))
        #expect(map.path(after: .at(1)) == .at(0, in: 1))
        #expect(map.path(after: .at(1, in: 1)) == .at(1))
        #expect(map.path(after: .at(2, in: 1)) == .at(3))
        #expect(map.path(before: .at(2)) == .at(0))
        #expect(map.path(before: .at(3)) == .at(2, in: 1))
    }

    @Test func numbersThatDoNotFollowAreTold() {
        #expect(
            problem(old: [5], new: [5]) { $0.insertedRows[.at(0)] = .fade }
                == "Invalid update: invalid number of rows in section 0. After the update it has 5 rows. It had 5 "
                + "before; 1 were inserted and 0 deleted, 0 were moved in and 0 moved out.")
        #expect(
            problem(old: [5], new: [5, 1]) { _ in }?.contains("invalid number of sections") == true)
        #expect(
            problem(old: [5], new: [4]) { $0.deletedRows[.at(7)] = .fade }?.contains("was not there") == true)
        #expect(
            problem(old: [1], new: [2]) { $0.insertedRows[.at(4)] = .fade }?.contains("only 2 rows") == true)
        #expect(
            problem(old: [1], new: [1]) { $0.deletedSections[3] = .fade }?.contains("only 1 sections") == true
        )
        #expect(problem(old: [1], new: [4]) { $0.reloadedSections[0] = .fade } == nil)
        #expect(problem(old: [1], new: [1]) { $0.reloadedRows[.at(1)] = .fade }?.contains("reloaded") == true)
    }

    @Test func sectionsComeAndGo() throws {
        let map = try map(old: [1, 2, 3], new: [4, 2, 3]) {
            $0.deletedSections[0] = .fade
            $0.insertedSections[0] = .fade
        }
        #expect(map.section(after: 0) == nil)
        #expect(map.section(after: 1) == 1)
        #expect(map.section(before: 0) == nil)
        #expect(map.path(after: .at(2, in: 2)) == .at(2, in: 2))
        #expect(map.keepsRows(ofNew: 1))
    }

    @Test func typingFindsWords() {
        var typing = TableTypeSelect()
        typing.type("b", at: 10)
        typing.type("e", at: 10.5)
        #expect(typing.text == "be")
        typing.type("b", at: 12)
        #expect(typing.text == "b")
        typing.type("b", at: 12.1)
        #expect(typing.repeatedLetter == "b")
        #expect(typing.isTyping(at: 13))
        #expect(!typing.isTyping(at: 14))
        #expect(TableTypeSelect.Prefix("É").fits("eclair"))
        #expect(TableTypeSelect.Prefix("ec").fits("Éclair"))
        #expect(!TableTypeSelect.Prefix("ec").fits("E"))
        #expect(!TableTypeSelect.Prefix("a").fits(""))
        #expect(TableTypeSelect.Prefix("ß").fits("ßa"))
    }
}
