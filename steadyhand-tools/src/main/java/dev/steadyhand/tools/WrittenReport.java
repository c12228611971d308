package dev.steadyhand.tools;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.scaffold.Written;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints the files written, the manual steps, and the commands to run next. */
record WrittenReport(Output output, boolean isPlan) {

  void print(Written written) {
    if (output.isJson()) {
      output.json(row(written));
      return;
    }
    output.say(isPlan ? "Would be written:" : "Written:");
    FileTree.of(written.files()).lines().forEach(output::say);
    written.kept().forEach(path -> output.say("Already exists, kept: " + path));
    if (!written.remarks().isEmpty()) {
      output.heading("To do");
      written.remarks().forEach(remark -> output.say("  " + remark));
    }
    output.heading("Next");
    written.next().forEach(command -> output.say("  " + command));
  }

  private static Row row(Written written) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("files", texts(written.files()));
    values.put("kept", texts(written.kept()));
    values.put("remarks", written.remarks());
    values.put("next", written.next());
    return Row.copyOf(values);
  }

  private static List<String> texts(List<Path> paths) {
    return paths.stream().map(Path::toString).toList();
  }
}
