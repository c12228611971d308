package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The history of an instance from {@code supervision.why}, newest first.
 *
 * @param outlook its end, or what it waits for
 * @param chapters the runs, and the events between them
 * @param lastFacts the facts of the last run
 */
public record Story(@Nullable Line outlook, List<Chapter> chapters, Map<?, ?> lastFacts) {

  /** A run or an event. */
  public sealed interface Chapter permits Run, Event {}

  /**
   * A run.
   *
   * @param title the title, such as {@code Run 3}
   * @param cause what woke it
   * @param facts its facts
   * @param decision its decision
   * @param effect the effect of the decision, if any
   */
  public record Run(
      String title, String cause, List<Fact> facts, Line decision, @Nullable Line effect)
      implements Chapter {
    /** Returns the element id, from the task of the run, or from its number if it has no task. */
    public String id() {
      return hasTask()
          ? "run-" + decision.taskId()
          : title.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    /** Returns whether a task made it; runs of processes in Java have none. */
    public boolean hasTask() {
      return decision.taskId() != 0;
    }

    /** Returns the facts that changed. */
    public List<Fact> news() {
      return facts.stream().filter(Fact::isNews).toList();
    }

    /** Returns the action, such as {@code delete files}. */
    public String action() {
      // Names of effects follow the verb, with a space.
      String action = String.valueOf(decision.detail("action"));
      return action.indexOf(' ') < 0 ? words(action) : action;
    }

    /** Returns the state after the run. */
    public String state() {
      return String.valueOf(decision.detail("state"));
    }

    /** Returns the next planned run, if any. */
    public @Nullable Object nextWake() {
      return Times.read(decision.detail("next_wake_at"));
    }

    /** Returns the next planned run as a clock time. */
    public String nextClock() {
      return Times.clock(nextWake());
    }

    /** Returns whether it has this number. */
    public boolean isOf(long run) {
      return title.equals("Run " + run);
    }

    /** Returns the duration. */
    public String took() {
      return Times.span(String.valueOf(decision.detail("duration")));
    }

    /** Returns the reason. */
    public String reason() {
      return decision.story().replaceFirst("^decided to [^:]*: ", "");
    }
  }

  /** An event. */
  public record Event(Line line) implements Chapter {
    /** Returns the heading. */
    public String word() {
      return switch (line.event()) {
        case "error", "failed" -> "Failed";
        case "outcome" -> "Accepted";
        case "dead_letter" -> "Dead";
        case "stuck" -> "Stuck";
        case "released" -> "Released";
        case "cancel" -> "Cancel requested";
        case "signal" -> "Signal";
        case "succeeded" -> "Succeeded";
        case "unknown" -> "Unknown outcome";
        case "retry" -> "Next attempt";
        case "started" -> "Started";
        case "version" -> "New version";
        case "withdrawn" -> "Withdrawn";
        case "resolved" -> "Resolved";
        case "note" -> "Note";
        default -> words(line.event());
      };
    }

    /** Returns the stack trace of an error; empty if there is none. */
    public String stackTrace() {
      return line.event().equals("error") && line.detail("stack_trace") instanceof String trace
          ? trace
          : "";
    }

    /** Returns the state whose color it has. */
    public String tone() {
      return switch (line.event()) {
        case "error", "failed", "dead_letter" -> "failed";
        case "stuck", "unknown" -> "stuck";
        case "outcome", "succeeded" -> "succeeded";
        default -> "released";
      };
    }
  }

  /** A line of {@code supervision.why}. */
  public record Line(Row row) {
    /** Returns the kind of line. */
    public String event() {
      return row.text("event");
    }

    /** Returns the time. */
    public @Nullable Object at() {
      return row.get("happened_at");
    }

    /** Returns the clock time. */
    public String clock() {
      return Times.clock(at());
    }

    /** Returns the text. */
    public String story() {
      return row.text("story");
    }

    /** Returns a value of its details. */
    public @Nullable Object detail(String name) {
      return Plain.map(row, "detail").get(name);
    }

    /** Returns the id of the task of the event or decision; 0 if there is none. */
    public long taskId() {
      return row.number("task_id");
    }

    /** Returns the text with links. */
    public List<Prose.Piece> prose() {
      Set<Long> tasks = new HashSet<>(Set.of(taskId()));
      for (Object id : Plain.list(row, "detail")) {
        // The response of a provider may be any JSON.
        if (id instanceof Number number) {
          tasks.add(number.longValue());
        }
      }
      Object deadLetter = detail("dead_letter_id");
      return Prose.of(
          story(), tasks, deadLetter instanceof Number id ? Set.of(id.longValue()) : Set.of());
    }
  }

  /** Returns the number of runs. */
  public long runs() {
    return chapters.stream().filter(Run.class::isInstance).count();
  }

  /** Builds the history from its lines, in order. */
  static Story of(List<Row> lines) {
    return new Teller().tell(lines);
  }

  private static String words(@Nullable Object name) {
    return String.valueOf(name).replace('_', ' ');
  }

  /** Combines the lines of a run. */
  private static final class Teller {
    private static final Pattern RUN =
        Pattern.compile("(run \\d+), woken by (.*?), saw .*", Pattern.DOTALL);

    private final List<Chapter> chapters = new ArrayList<>();
    private Map<?, ?> before = Map.of();
    private List<Fact> facts = List.of();
    private String title = "Run";
    private String cause = "";
    private @Nullable Line outlook;

    Story tell(List<Row> lines) {
      lines.stream().map(Line::new).forEach(this::take);
      return new Story(outlook, chapters.reversed(), before);
    }

    private void take(Line line) {
      switch (line.event()) {
        case "facts" -> see(line);
        case "decision" -> chapters.add(new Run(title, cause, facts, line, null));
        case "effect" -> addEffect(line);
        case "next", "end" -> outlook = line;
        default -> chapters.add(new Event(line));
      }
    }

    private void see(Line line) {
      Matcher run = RUN.matcher(line.story());
      title = run.matches() ? "R" + run.group(1).substring(1) : "Run";
      cause = run.matches() ? words(run.group(2)) : "";
      Map<?, ?> seen = Plain.map(line.row(), "detail");
      facts = Fact.of(seen, before);
      before = seen;
    }

    private void addEffect(Line line) {
      if (!chapters.isEmpty() && chapters.getLast() instanceof Run run) {
        chapters.removeLast();
        chapters.add(new Run(run.title(), run.cause(), run.facts(), run.decision(), line));
      }
    }
  }
}
