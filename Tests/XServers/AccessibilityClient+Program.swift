extension AccessibilityClient {
    /// What the client runs: it reads questions line by line, each a JSON list of a name and its arguments, and answers
    /// each with a line. Events are further lines.
    static let program = #"""
        import json, sys, gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, GLib

        def write(value):
            print(json.dumps(value, ensure_ascii=False), flush=True)

        # The objects that were told of, by their numbers.
        objects = []

        def number(o):
            if o not in objects: objects.append(o)
            return objects.index(o)

        def rectangle(r):
            return [r.x, r.y, r.width, r.height]

        def describe(o, depth=0):
            if o is None: return None
            interfaces = o.get_interfaces()
            screen = Atspi.CoordType.SCREEN
            return {"number": number(o), "depth": depth, "role": o.get_role_name(), "name": o.get_name(),
                "description": o.get_description(), "identifier": o.get_accessible_id(),
                "states": [s.value_nick for s in o.get_state_set().get_states()], "interfaces": interfaces,
                "attributes": o.get_attributes(),
                "extents": rectangle(Atspi.Component.get_extents(o, screen)) if "Component" in interfaces else []}

        def tree(o, depth=0):
            found = [describe(o, depth)]
            for i in range(o.get_child_count()):
                child = o.get_child_at_index(i)
                if child is not None: found += tree(child, depth + 1)
            return found

        def children(o):
            return [describe(o.get_child_at_index(i), 1) for i in range(o.get_child_count())]

        def application(name):
            desktop = Atspi.get_desktop(0)
            for i in range(desktop.get_child_count()):
                o = desktop.get_child_at_index(i)
                if o is None or o.get_name() != name: continue
                # Of the desktop's setting a program that is just being met may not know yet.
                o.set_cache_mask(Atspi.Cache.NONE)
                return describe(o)

        # In a tree the names that tests use are asked for alone: to describe an object takes many questions.
        def find(o, identifier):
            if o.get_accessible_id() == identifier: return describe(o)
            for i in range(o.get_child_count()):
                child = o.get_child_at_index(i)
                found = find(child, identifier) if child is not None else None
                if found: return found

        def text(o):
            ranges = [Atspi.Text.get_selection(o, i) for i in range(Atspi.Text.get_n_selections(o))]
            return {"text": Atspi.Text.get_text(o, 0, -1), "count": Atspi.Text.get_character_count(o),
                "caret": Atspi.Text.get_caret_offset(o),
                "selections": [[r.start_offset, r.end_offset] for r in ranges]}

        def piece(o, offset, granularity):
            r = Atspi.Text.get_string_at_offset(o, offset, getattr(Atspi.TextGranularity, granularity.upper()))
            return {"text": r.content, "start": r.start_offset, "end": r.end_offset}

        def actions(o):
            return [Atspi.Action.get_action_name(o, i) for i in range(Atspi.Action.get_n_actions(o))]

        def value(o):
            return {"current": Atspi.Value.get_current_value(o), "minimum": Atspi.Value.get_minimum_value(o),
                "maximum": Atspi.Value.get_maximum_value(o), "increment": Atspi.Value.get_minimum_increment(o)}

        def told(event):
            data = event.any_data
            if isinstance(data, Atspi.Accessible): data = data.get_name()
            source = event.source
            write({"event": event.type, "number": number(source), "role": source.get_role_name(),
                "name": source.get_name(), "detail1": event.detail1, "detail2": event.detail2, "data": str(data)})

        listener = Atspi.EventListener.new(told)
        T = Atspi.Text
        answers = {
            "application": application, "tree": tree, "find": find, "children": children, "describe": describe, "text": text, "piece": piece,
            "actions": actions, "value": value,
            "hit": lambda o, x, y: describe(Atspi.Component.get_accessible_at_point(o, x, y, Atspi.CoordType.SCREEN)),
            "focus": Atspi.Component.grab_focus,
            "character": lambda o, at: rectangle(T.get_character_extents(o, at, Atspi.CoordType.SCREEN)),
            "set caret": T.set_caret_offset, "select": lambda o, a, b: T.set_selection(o, 0, a, b),
            "replace": Atspi.EditableText.set_text_contents,
            "insert": lambda o, at, text: Atspi.EditableText.insert_text(o, at, text, len(text.encode())),
            "delete": Atspi.EditableText.delete_text,
            "act": lambda o, name: Atspi.Action.do_action(o, actions(o).index(name)),
            "set value": Atspi.Value.set_current_value,
            "select child": Atspi.Selection.select_child,
            "selected children": lambda o: [describe(Atspi.Selection.get_selected_child(o, i))
                for i in range(Atspi.Selection.get_n_selected_children(o))],
            "listen": lambda name: listener.register(name),
        }

        def answer(source, condition):
            line = sys.stdin.readline()
            if not line:
                loop.quit()
                return False
            question, arguments = json.loads(line)
            try:
                # An object is named by its number.
                if question not in ("application", "listen"): arguments[0] = objects[arguments[0]]
                write({"answer": answers[question](*arguments)})
            except Exception as problem:
                write({"problem": f"{question}: {problem!r}"})
            return True

        # A loaded machine may take its time, and what is asked is to be true now.
        Atspi.set_timeout(10000, 15000)
        Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
        loop = GLib.MainLoop()
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, answer)
        write({"answer": True})
        loop.run()
        """#
}
