package dev.steadyhand.tools;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree of files. A folder that contains only one folder is shown on the same line.
 *
 * @param children its entries by name; empty for a file
 */
record FileTree(Map<String, FileTree> children) {
  static FileTree of(List<Path> files) {
    FileTree root = new FileTree(new LinkedHashMap<>());
    for (Path file : files) {
      FileTree folder = root;
      for (Path name : file) {
        folder =
            folder.children.computeIfAbsent(
                name.toString(), key -> new FileTree(new LinkedHashMap<>()));
      }
    }
    return root;
  }

  /** Returns one line for each file and folder, indented by depth. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    children.forEach((name, tree) -> tree.add(name, "  ", lines));
    return lines;
  }

  private void add(String name, String indent, List<String> lines) {
    if (children.size() == 1) {
      children.forEach((inner, tree) -> tree.add(name + "/" + inner, indent, lines));
      return;
    }
    lines.add(indent + name + (children.isEmpty() ? "" : "/"));
    children.forEach((inner, tree) -> tree.add(inner, indent + "  ", lines));
  }
}
