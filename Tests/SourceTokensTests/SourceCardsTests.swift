import SourceTokens
import Testing

struct SourceCardsTests {
    private let cards = SourceCards(
        [
            "Pages/ShapesPage.swift": """
            final class ShapesPage {
                private var circle: Card {
                    Card(heading: "CAShapeLayer", note: "A circle " + "that turns.", rows: [Circle()])
                }

                private let corner = Corner()

                private var square: Card {
                    let card = Card(heading: "UIBezierPath")
                    card.add(corner)
                    return card
                }
            }
            """,
            "Parts/Shapes.swift": """
            final class Circle: UIView {
                let shape = CAShapeLayer()
                private var myRadiusInPoints = 3
                override func layoutSubviews() { shape.lineDashPattern = [1]; self.myRadiusInPoints = 4 }
            }

            final class Corner: UIControl {}
            """,
            "Parts/Cards/Card.swift": "final class Card { let label = UILabel() }",
        ], isShared: { $0.hasPrefix("Parts/Cards/") })

    @Test func aPagesCardsHaveTheirHeadingsAndNotesInOrder() {
        let found = cards.cards(of: "ShapesPage")
        #expect(found.map(\.heading) == ["CAShapeLayer", "UIBezierPath"])
        #expect(found.map(\.note) == ["A circle that turns.", ""])
    }

    @Test func aCardHasTheNamesOfThePartsThatItIsMadeOf() {
        let names = cards.cards(of: "ShapesPage").map(\.names)
        #expect(names.first == ["CAShapeLayer", "UIView", "layoutSubviews", "lineDashPattern"])
        #expect(names.last == ["UIControl"])
    }

    @Test func aPageHasTheNamesOfAllItsParts() {
        #expect(
            cards.names(of: "ShapesPage") == [
                "CAShapeLayer", "UIControl", "UIView", "layoutSubviews", "lineDashPattern",
            ])
    }

    @Test func aTypeIsFoundInTheFileThatDeclaresIt() {
        #expect(cards.paths["Corner"] == "Parts/Shapes.swift")
        #expect(cards.paths["UIControl"] == nil)
    }
}
