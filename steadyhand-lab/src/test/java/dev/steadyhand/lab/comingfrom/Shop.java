package dev.steadyhand.lab.comingfrom;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the jobs of each library do. */
final class Shop {
  static final List<String> DONE = new CopyOnWriteArrayList<>();

  private Shop() {}

  static void report(String kind) {
    DONE.add("report " + kind);
  }

  static void importLine(String line) {
    if (line.isBlank()) {
      throw new IllegalArgumentException("an empty line");
    }
  }

  static void imported(String file) {
    DONE.add("imported " + file);
  }
}
