package dev.steadyhand.tools;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Files by their folders. A folder with nothing but a folder in it shares its line.
 *
 * @param children what is in it, by name; a file has nothing in it
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

  /** A line for each file and folder, indented by its depth. */
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
