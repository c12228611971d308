package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Names;

/**
 * The description of a process in Java to generate.
 *
 * @param name its name
 * @param description what it does, in a sentence
 * @param javaPackage the package of its files
 */
public record NewJavaProcess(ProcessName name, String description, String javaPackage) {

  /** Returns a process in the package of its area. */
  public static NewJavaProcess named(String name) {
    ProcessName parsed = ProcessName.parseNewInJava(name);
    return new NewJavaProcess(
        parsed,
        "%s: makes a call, and waits until somebody confirms it.".formatted(parsed.words()),
        Names.packageOf(parsed.schema()));
  }

  /** Returns a copy with this description. */
  public NewJavaProcess described(String sentence) {
    if (sentence.isBlank() || sentence.lines().count() > 1) {
      throw new ScaffoldException("The description must be a single line.");
    }
    if (sentence.contains("*/") || sentence.contains("\\")) {
      throw new ScaffoldException(
          "The description becomes a comment in Java: it must not contain */ or a backslash.");
    }
    return new NewJavaProcess(name, sentence.strip(), javaPackage);
  }

  /** Returns a copy with this Java package. */
  public NewJavaProcess inPackage(String packageName) {
    return new NewJavaProcess(name, description, Names.javaPackage(packageName));
  }
}
