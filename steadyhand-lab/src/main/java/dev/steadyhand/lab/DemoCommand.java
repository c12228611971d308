package dev.steadyhand.lab;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Logging;
import dev.steadyhand.cli.support.Signals;
import dev.steadyhand.demo.Demo;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code steadyhand demo}. */
@Command(
    name = "demo",
    description = {
      "Run a demo: PostgreSQL, a worker, providers and the console in one process, with tasks of"
          + " every kind.",
      "Nothing needs to be installed, and nothing leaves this machine."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand demo           run all scenes, then stay until Ctrl-C",
      "  steadyhand demo --exit    exit when done: code 0 if everything went as expected"
    })
final class DemoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--exit", description = "Exit when all scenes are done.")
  private boolean exit;

  @Option(
      names = "--data-directory",
      paramLabel = "DIRECTORY",
      description = "Data directory of PostgreSQL. Default: a temporary one, removed at the end")
  private @Nullable Path dataDirectory;

  @Option(
      names = "--console-port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Port of the console. Default: a free port")
  private int consolePort;

  @Override
  public Integer call() throws SQLException, IOException {
    Logging.makeQuiet();
    PrintWriter out = spec.commandLine().getOut();
    try (Demo demo =
            Demo.start(
                out,
                spec.commandLine().getColorScheme().ansi().enabled(),
                dataDirectory,
                consolePort);
        Signals signals = Signals.handle(ending(Thread.currentThread()))) {
      List<String> problems = demo.play();
      demo.summarize();
      if (!problems.isEmpty()) {
        throw new IllegalStateException(
            "The demo failed: %s.".formatted(String.join("; ", problems)));
      }
      if (!exit) {
        demo.invite();
        new CountDownLatch(1).await();
      }
      return ExitCode.DONE;
    } catch (InterruptedException e) {
      // Interrupted by Ctrl-C.
      return ExitCode.DONE;
    }
  }

  private Runnable ending(Thread demo) {
    return () -> {
      // On a new line, after the ^C of the terminal.
      PrintWriter err = spec.commandLine().getErr();
      err.printf("%nStopping; a second signal stops it immediately.%n");
      err.flush();
      demo.interrupt();
    };
  }
}
