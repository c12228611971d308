package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand tree}. */
@Command(
    name = "tree",
    description = {
      "Show an instance of a process and its descendants as a tree, with state and progress.",
      "Failed and stuck ones come first."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand tree accounts.account_deletion 1",
      "  steadyhand tree accounts.account_deletion 1 --watch",
      "",
      "Exit code 4 if there is no such instance; with --watch 1 if it fails or gets stuck."
    })
final class TreeCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Option(
      names = "--children",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum children to show of each instance. Default: ${DEFAULT-VALUE}")
  private int mostChildren;

  @Option(
      names = "--watch",
      description = "Redraw when it changes, until it ends, is stuck, or Ctrl-C.")
  private boolean watch;

  @Mixin private IntervalOption interval;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    return database.ask(
        sql -> {
          Instance instance = named.find(sql);
          if (watch) {
            return watch(sql, instance);
          }
          Output out = output.output();
          List<Row> tree = sql.tree(instance, mostChildren);
          if (out.isJson()) {
            out.json(tree);
          } else {
            out.say(new TreeDrawing(out.palette()).draw(tree));
          }
          return ExitCode.DONE;
        });
  }

  private int watch(Operator sql, Instance instance) throws SQLException {
    TreeView view = new TreeView(output.output());
    Repeat.every(
        interval.interval(),
        () -> {
          view.show(sql.tree(instance, mostChildren));
          return !view.state().equals("running");
        });
    return switch (view.state()) {
      case "failed", "stuck" -> ExitCode.FAILED;
      default -> ExitCode.DONE;
    };
  }
}
