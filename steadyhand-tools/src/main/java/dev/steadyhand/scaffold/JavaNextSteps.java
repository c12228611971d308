package dev.steadyhand.scaffold;

import java.util.List;

/** The next steps after generating a process in Java. */
record JavaNextSteps(Project project) {

  /** Returns the manual steps. */
  List<String> remarks(NewJavaProcess process) {
    String name = process.name().className();
    return List.of(
        "Replace the fields of the records in %s by yours, and the body of %sEffects.call by your call."
            .formatted(name, name),
        "Call %sEffects.serve with the builder of your worker.".formatted(name),
        "Start instances with new ProcessClient(dataSource).start(connection, %s.TYPE, key, input)."
            .formatted(name));
  }

  /** Returns the commands to run next. */
  List<String> commands(NewJavaProcess process) {
    return List.of(
        project.test(JavaProcessFiles.testClass(process)),
        "steadyhand why %s KEY".formatted(process.name()));
  }
}
