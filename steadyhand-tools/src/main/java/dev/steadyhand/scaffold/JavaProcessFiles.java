package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The files of a process in Java: its decider, the handlers of its effects, and a test. */
final class JavaProcessFiles {
  /** The effect of a generated process. */
  static final String EFFECT = "call";

  private static final int LONGEST_LINE = 100;

  private JavaProcessFiles() {}

  static List<NewFile> of(NewJavaProcess process) {
    String folder = process.javaPackage().replace('.', '/');
    Path main = Path.of("src/main/java", folder);
    Path test = Path.of("src/test/java", folder);
    String name = process.name().className();
    Map<String, Object> words =
        Map.of(
            "name", process.name().toString(),
            "package", process.javaPackage(),
            "class_name", name,
            "javadoc", javadoc(process.description()));
    return List.of(
        file(main.resolve(name + ".java"), "Decider.java", words),
        file(main.resolve(name + "Effects.java"), "Effects.java", words),
        file(test.resolve(testClass(process) + ".java"), "DeciderTest.java", words));
  }

  static String testClass(NewJavaProcess process) {
    return process.name().className() + "Test";
  }

  private static NewFile file(Path path, String template, Map<String, Object> words) {
    return NewFile.of(path, Template.named("java/" + template).fill(words));
  }

  /** Returns a comment, on as many lines as it needs. */
  private static String javadoc(String description) {
    String line = "/** %s */".formatted(description);
    if (line.length() <= LONGEST_LINE) {
      return line;
    }
    List<String> lines = new ArrayList<>(List.of("/**"));
    StringBuilder current = new StringBuilder(" *");
    for (String word : description.split("\\s+", -1)) {
      if (current.length() + 1 + word.length() > LONGEST_LINE) {
        lines.add(current.toString());
        current = new StringBuilder(" *");
      }
      current.append(' ').append(word);
    }
    lines.add(current.toString());
    lines.add(" */");
    return String.join("\n", lines);
  }
}
