package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a process has in Java: its test, and its channel if that is new. */
final class JavaFiles {
  private static final Path SERVICES =
      Path.of("src/main/resources/META-INF/services/dev.steadyhand.worker.ChannelFactory");

  private final ScaffoldOptions options;

  JavaFiles(ScaffoldOptions options) {
    this.options = options;
  }

  List<NewFile> files(NewProcess process) {
    Map<String, Object> words = new HashMap<>(Vocabulary.of(process));
    words.put("sql_folder", Scaffold.slashes(options.sqlFolder()));
    String folder = process.javaPackage().replace('.', '/');
    Path main = Path.of("src/main/java", folder);
    Path test = Path.of("src/test/java", folder);

    List<NewFile> files = new ArrayList<>();
    if (process.channel() instanceof ChannelChoice.Own) {
      String channel = (String) words.get("channel_class");
      files.add(shared(main.resolve(channel + ".java"), "Channel.java", words));
      files.add(shared(test.resolve(channel + "Test.java"), "ChannelTest.java", words));
      files.add(shared(SERVICES, "ChannelFactory", words));
    }
    return files;
  }

  /** A channel may serve more than one process. */
  private static NewFile shared(Path path, String template, Map<String, Object> words) {
    return new NewFile(path, Template.named("java/" + template).fill(words), true);
  }
}
