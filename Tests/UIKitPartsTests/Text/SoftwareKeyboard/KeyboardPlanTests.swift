import Foundation
import Testing
import WindowSystem

@testable import UIKit

/// Planes of keys and where they lie, as values.
@Suite struct KeyboardPlanTests {
    private func plan(
        _ type: UIKeyboardType = .default, letters: LetterRows = .us, isWide: Bool = false, layouts: Int = 1,
        separator: String = "."
    ) -> KeyboardPlan {
        KeyboardPlan(
            KeyboardPlan.Occasion(
                type: type, letters: letters, isWide: isWide, hasNextLayout: layouts > 1,
                decimalSeparator: separator))
    }

    /// A row for reading: characters as they are, other keys by a sign.
    private func picture(_ plan: KeyboardPlan, _ name: KeyPlane.Name) -> [String] {
        (plan.planes[name]?.rows ?? []).map { row in
            row.compactMap { key -> String? in
                switch key.role {
                case .text(let text, _): text
                case .space: "_"
                case .shift: "⇧"
                case .delete: "⌫"
                case .returnKey: "⏎"
                case .plane(let plane): "<\(plane)>"
                case .nextLayout: "🌐"
                case .dismiss: "⌄"
                case .gap: nil
                }
            }.joined()
        }
    }

    @Test func theLettersStandInTheirRows() {
        #expect(
            picture(plan(), .letters) == ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", "<numbers>_⏎⌄"])
        #expect(picture(plan(layouts: 2), .letters).last == "<numbers>🌐_⏎⌄")
        #expect(
            picture(plan(isWide: true, layouts: 2), .letters)
                == ["qwertyuiop⌫", "asdfghjkl⏎", "⇧zxcvbnm,.⇧", "<numbers>🌐_<numbers>⌄"])
    }

    @Test func thePlanesOfNumbersAndSymbolsHaveTheirKeys() {
        #expect(
            picture(plan(), .numbers)
                == ["1234567890", "-/:;()$&@\"", "<symbols>.,?!'⌫", "<letters>_⏎⌄"])
        #expect(
            picture(plan(), .symbols)
                == ["[]{}#%^*+=", "_\\|~<>€£¥•", "<numbers>.,?!'⌫", "<letters>_⏎⌄"])
        #expect(
            picture(plan(isWide: true), .numbers)
                == ["1234567890⌫", "@#$&*()'\"⏎", "<symbols>%-+=/;:,.?!<symbols>", "<letters>_<letters>⌄"])
    }

    @Test(arguments: [
        (UIKeyboardType.default, KeyPlane.Name.letters, "<numbers>_⏎⌄"),
        (.asciiCapable, .letters, "<numbers>_⏎⌄"), (.numbersAndPunctuation, .numbers, "<letters>_⏎⌄"),
        (.URL, .letters, "<numbers>./.com⏎⌄"), (.emailAddress, .letters, "<numbers>_@.⏎⌄"),
        (.twitter, .letters, "<numbers>_@#⏎⌄"), (.webSearch, .letters, "<numbers>_.⏎⌄"),
        (.namePhonePad, .letters, "<pad>_⏎⌄"), (.numberPad, .pad, "0⌄"),
        (.asciiCapableNumberPad, .pad, "0⌄"), (.decimalPad, .pad, ",0⌄"),
        (.phonePad, .pad, "<padSymbols>0+⌄"),
    ])
    func typesOfKeyboardsHaveTheirPlanes(type: UIKeyboardType, first: KeyPlane.Name, last: String) {
        let plan = plan(type, separator: ",")
        #expect(plan.first == first)
        #expect(picture(plan, first).last == last)
    }

    @Test func padsHaveTheirKeys() {
        #expect(picture(plan(.numberPad), .pad) == ["123⌫", "456⏎", "789", "0⌄"])
        #expect(
            picture(plan(.phonePad), .padSymbols) == ["(/)⌫", "N,-⏎", "*,#", "<pad>+;⌄"])
        #expect(plan(.numberPad).planes[.letters] == nil)
        #expect(plan(.namePhonePad).planes[.pad] != nil)
    }

    @Test func textThatTakesNoOtherLetters() {
        let russian = LetterRows(of: KeyboardLayout(name: "ru"), keys: nil)
        #expect(picture(plan(letters: russian), .letters)[0] == "йцукенгшщзхъ")
        for type in [UIKeyboardType.asciiCapable, .URL, .emailAddress] {
            #expect(picture(plan(type, letters: russian), .letters)[0] == "qwertyuiop")
        }
    }

    @Test(arguments: [
        ("us", "qwertyuiop"), ("de", "qwertzuiopü"), ("fr", "azertyuiop"), ("es", "qwertyuiop"),
        ("ru", "йцукенгшщзхъ"), ("gr", "ςερτυθιοπ"), ("il", "קראטוןםפ"), ("ara", "ضصثقفغعهخحجد"),
        ("unheard-of", "qwertyuiop"),
    ])
    func eachLayoutHasItsOwnLetters(name: String, first: String) {
        let rows = LetterRows(of: KeyboardLayout(name: name), keys: nil)
        #expect(rows.rows[0].map(\.plain).joined() == first)
        #expect(rows.hasShift == !["il", "ara"].contains(name))
        #expect(rows.isLatin == ["us", "de", "fr", "es", "unheard-of"].contains(name))
    }

    @Test func capitalsAreThoseOfTheLayout() {
        let rows = LetterRows(of: KeyboardLayout(name: "gr"), keys: nil)
        #expect(rows.rows[0][0] == LetterRows.Letter(plain: "ς", shifted: "Σ"))
        #expect(rows.rows[1][0].shifted == "Α")
        let turkish = LetterRows(of: KeyboardLayout(name: "tr"), keys: nil)
        #expect(turkish.rows[1].last == LetterRows.Letter(plain: "i", shifted: "İ"))
        #expect(LetterRows.capital(of: "ß") == "ß")
    }

    // MARK: What the display tells

    private func keys(_ rows: [(String, String)]) -> KeyboardLetters {
        KeyboardLetters(
            rows: rows.map { plain, shifted in
                zip(plain.unicodeScalars, shifted.unicodeScalars).map {
                    KeyboardLetters.Key(
                        plain: $0 == "_" ? "" : String($0), shifted: $1 == "_" ? "" : String($1))
                }
            })
    }

    @Test func lettersAreThoseOfTheDisplaysLayout() {
        let french = keys([
            ("&é\"'(-è_çà)=", "1234567890°+"), ("azertyuiop_$", "AZERTYUIOP_£"),
            ("qsdfghjklmù*", "QSDFGHJKLM%µ"), ("<wxcvbn,;:!", ">WXCVBN?./§"),
        ])
        let rows = LetterRows(of: KeyboardLayout(name: "fr"), keys: french)
        #expect(rows.rows.map { $0.map(\.plain).joined() } == ["azertyuiop", "qsdfghjklmù", "wxcvbn"])
        #expect(rows.rows[1].last?.shifted == "ù", "what Shift types there is no letter")
    }

    @Test func scriptsWithLettersInsteadOfDigits() {
        let thai = keys([
            ("ๅ/_ภถุึคตจขช", "+๑๒๓๔ู฿๕๖๗๘๙"), ("ๆไำพะัีรนยบล", "๐\"ฎฑธํ๊ณฯญฐ,"), ("ฟหกดเ้่าสวง", "ฤฆฏโฌ็๋ษศซ."),
            ("ผปแอิืทมใฝ", "()ฉฮฺ์?ฒฬฦ"),
        ])
        let rows = LetterRows(of: KeyboardLayout(name: "th"), keys: thai)
        #expect(rows.rows.count == 4)
        #expect(rows.rows[0].count == 10)
        #expect(!rows.isLatin)
    }

    @Test func signsBehindShiftAreOnOtherPlanes() {
        let hebrew = keys([
            ("1234567890-=", "!@#$%^&*)(_+"), ("/'קראטוןםפ][", "QWERTYUIOP}{"),
            ("שדגכעיחלךף,", "ASDFGHJKL:\""),
            ("זסבהנמצתץ.", "ZXCVBNM><?"),
        ])
        #expect(!LetterRows(of: KeyboardLayout(name: "il"), keys: hebrew).hasShift)
    }

    @Test func aLayoutWithoutLettersIsATables() {
        let none = keys([("1", "!"), ("ab", "AB"), ("c", "C"), ("d", "D")])
        #expect(LetterRows(of: KeyboardLayout(name: "ru"), keys: none).rows[0][0].plain == "й")
    }

    // MARK: Places

    private func geometry(
        _ plan: KeyboardPlan, _ name: KeyPlane.Name = .letters, width: CGFloat, height: CGFloat = 216,
        scale: CGFloat = 1
    ) throws -> KeyGeometry {
        KeyGeometry(
            try #require(plan.planes[name]), in: CGSize(width: width, height: height), scale: scale)
    }

    private func cell(_ role: ScreenKey.Role, _ geometry: KeyGeometry) throws -> CGRect {
        try #require(geometry.slots.first { $0.key.role == role }).cell
    }

    @Test func keysFillANarrowWindow() throws {
        let keys = try geometry(plan(), width: 320)
        #expect(try cell(.text("q", shifted: "Q"), keys) == CGRect(x: 0, y: 3, width: 32, height: 53))
        #expect(try cell(.text("a", shifted: "A"), keys) == CGRect(x: 16, y: 56, width: 32, height: 53))
        #expect(try cell(.shift, keys) == CGRect(x: 0, y: 109, width: 40, height: 52))
        #expect(try cell(.text("z", shifted: "Z"), keys).minX == 48)
        #expect(try cell(.delete, keys) == CGRect(x: 280, y: 109, width: 40, height: 52))
        #expect(try cell(.space, keys) == CGRect(x: 40, y: 161, width: 182, height: 53))
        #expect(try cell(.dismiss, keys).maxX == 320)
    }

    @Test func keysStandInTheMiddleOfAWideWindow() throws {
        let keys = try geometry(plan(isWide: true), width: 1200, height: 264)
        #expect(try cell(.text("q", shifted: "Q"), keys).minX == 50, "in the middle of 1100 points")
        #expect(try cell(.delete, keys).maxX == 1150)
        #expect(try cell(.returnKey, keys).maxX == 1150)
        #expect(try cell(.returnKey, keys).width == 150)
        #expect(keys.slots.count { $0.key.role == .shift } == 2)
    }

    @Test func aKeyOfTwoRows() throws {
        let keys = try geometry(plan(.numberPad), .pad, width: 320)
        #expect(try cell(.returnKey, keys).height == 105)
        #expect(try cell(.returnKey, keys).maxX == 320)
        let point = CGPoint(x: 300, y: 150)
        let index = try #require(keys.index(at: point))
        #expect(keys.slots[index].key.role == .returnKey)
    }

    /// Hands find letters where they are on a hardware keyboard, in every direction of writing.
    @Test(arguments: ["il", "ara", "ir"])
    func lettersStandAsOnTheHardwareInAnyDirection(name: String) throws {
        let rows = LetterRows(of: KeyboardLayout(name: name), keys: nil)
        for width in [CGFloat(320), 1200] {
            let keys = try geometry(plan(letters: rows, isWide: width > 700), width: width)
            let first = rows.rows[0].map(\.plain)
            let cells = try first.map { try cell(.text($0, shifted: $0), keys) }
            #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.maxX == $1.minX })
            #expect(!keys.slots.contains { $0.key.role == .shift })
        }
    }

    /// Keys neither overlap nor leave room that no key has, at any width and scale.
    @Test(arguments: [
        ("us", 320.0), ("ru", 320), ("ara", 375), ("de", 699), ("us", 700), ("ru", 1024), ("gr", 1200),
    ])
    func cellsFillTheKeyboardWithoutGaps(name: String, width: Double) throws {
        let rows = LetterRows(of: KeyboardLayout(name: name), keys: nil)
        for scale in [CGFloat(1), 1.5, 2] {
            let plan = plan(letters: rows, isWide: width >= 700, layouts: 2)
            for name in [KeyPlane.Name.letters, .numbers, .symbols] {
                let keys = try geometry(plan, name, width: width, scale: scale)
                for (index, place) in keys.slots.enumerated() {
                    #expect(place.cell.minX >= 0 && place.cell.maxX <= width + 1 / scale)
                    #expect(place.cap.width >= 15, "\(place.key.role)")
                    #expect(place.cell.contains(place.cap))
                    for other in keys.slots.dropFirst(index + 1) {
                        let shared = place.cell.intersection(other.cell)
                        #expect(shared.isNull || min(shared.width, shared.height) < 0.001)
                    }
                    #expect(keys.index(at: CGPoint(x: place.cell.midX, y: place.cell.midY)) == index)
                }
            }
        }
    }

    @Test func pointsBesideAKeyBelongToTheNearest() throws {
        let keys = try geometry(plan(), width: 320)
        func role(_ x: CGFloat, _ y: CGFloat) -> ScreenKey.Role? {
            keys.index(at: CGPoint(x: x, y: y)).map { keys.slots[$0].key.role }
        }
        #expect(role(2, 80) == .text("a", shifted: "A"), "the edge of a shorter row belongs to its end")
        #expect(role(318, 80) == .text("l", shifted: "L"))
        #expect(role(100, -20) == .text("r", shifted: "R"), "a fingertip above the keys")
        #expect(role(100, -40) == nil)
        #expect(role(44, 130) == .shift)
        #expect(
            KeyGeometry(KeyPlane(name: .letters, rows: [], columns: 0, greatestWidth: 0), in: .zero, scale: 1)
                .index(at: .zero) == nil)
    }

    // MARK: What else a key types

    @Test func alternatesBeginWithTheLetter() {
        #expect(KeyAlternates.choices(of: "e").prefix(3) == ["e", "è", "é"])
        #expect(KeyAlternates.choices(of: "E").prefix(3) == ["E", "È", "É"])
        #expect(KeyAlternates.choices(of: "s").contains("ß"))
        #expect(KeyAlternates.choices(of: "S").filter { $0 == "S" }.count == 1)
        #expect(KeyAlternates.choices(of: "q") == [])
        #expect(KeyAlternates.choices(of: "е") == ["е", "ё"])
        #expect(KeyAlternates.choices(of: "1") == [])
    }

    @Test func bubblesStayInsideTheWindow() {
        let left = KeyBubbleLayout(
            count: 7, over: CGRect(x: 10, y: 200, width: 26, height: 42), width: 320)
        #expect(left.head.minX >= 0 && left.head.maxX <= 320)
        #expect(left.cell(0).midX < left.cell(1).midX)
        #expect(left.index(at: CGPoint(x: left.cell(0).midX, y: 220)) == 0)
        #expect(left.index(at: CGPoint(x: left.cell(3).midX, y: 220)) == 3)
        let right = KeyBubbleLayout(
            count: 4, over: CGRect(x: 280, y: 200, width: 26, height: 42), width: 320)
        #expect(right.cell(0).midX > right.cell(1).midX, "away from the edge")
        #expect(abs(right.cell(0).midX - 293) < 8)
        let middle = KeyBubbleLayout(
            count: 8, over: CGRect(x: 67, y: 200, width: 26, height: 42), width: 320)
        #expect(middle.index(at: CGPoint(x: 80, y: 220)) == 0, "the finger is on the first choice")
        #expect(middle.cell(1).minX == middle.cell(0).maxX)
        #expect(middle.cell(7).midX < middle.cell(0).midX, "the last ones where there is room")
        #expect(Set((0..<8).map { middle.cell($0).minX }).count == 8)
        let narrow = KeyBubbleLayout(
            count: 9, over: CGRect(x: 50, y: 200, width: 26, height: 42), width: 200)
        #expect(narrow.cell(8).minY < narrow.cell(0).minY, "a second row above")
    }

    // MARK: Shift

    @Test func shiftHoldsForOneLetterOrForAll() {
        var key = ShiftKey()
        key.press(at: 1)
        key.release()
        #expect(key.state == .once)
        key.didType()
        #expect(!key.isOn)
        key.press(at: 2)
        key.didType()
        key.didType()
        key.release()
        #expect(key.state == .off, "it was held")
        key.press(at: 3)
        key.release()
        key.press(at: 3.2)
        key.release()
        #expect(key.state == .locked)
        key.didType()
        key.follow(wantsCapital: false)
        #expect(key.state == .locked)
        key.press(at: 5)
        key.release()
        #expect(key.state == .off)
        key.follow(wantsCapital: true)
        #expect(key.state == .once)
        key.press(at: 6)
        key.release()
        #expect(key.state == .off, "a capital that is not wanted")
        key.press(at: 7)
        key.didType()
        key.release()
        key.press(at: 7.1)
        key.release()
        #expect(key.state == .once, "something was typed between the two")
    }
}
