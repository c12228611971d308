package dev.steadyhand.database;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A small tree with three packs, and ways to derive later releases from it. */
final class SampleTree {
  private SampleTree() {}

  static SqlTree asReleased() {
    return SqlTree.fromClasspath(SampleTree.class.getClassLoader(), "sample-tree");
  }

  /** Returns the tree with one script added or replaced. */
  static SqlTree with(String path, String text) {
    List<Script> scripts = new ArrayList<>(without(path).scripts());
    scripts.add(new Script(path, text));
    return SqlTree.of(scripts);
  }

  static SqlTree without(String path) {
    return SqlTree.of(
        asReleased().scripts().stream().filter(script -> !script.path().equals(path)).toList());
  }

  /** Returns the tree with every text edited. */
  static SqlTree edited(UnaryOperator<String> edit) {
    return SqlTree.of(
        asReleased().scripts().stream()
            .map(script -> new Script(script.path(), edit.apply(script.text())))
            .toList());
  }

  static String text(String path) {
    return asReleased().scripts().stream()
        .filter(script -> script.path().equals(path))
        .findFirst()
        .orElseThrow()
        .text();
  }
}
