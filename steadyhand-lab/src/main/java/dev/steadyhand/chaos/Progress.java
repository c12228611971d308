package dev.steadyhand.chaos;

import dev.steadyhand.chaos.load.Diary;
import dev.steadyhand.chaos.provider.Ledger;
import dev.steadyhand.chaos.report.Incident;
import java.io.PrintStream;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * Which fault is on: a line that is written over on a terminal, a line for each fault elsewhere.
 */
final class Progress {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream out;
  private final boolean isTerminal;
  private int over;

  Progress(PrintStream out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  void say(String what) {
    print("%s  %s".formatted(now(), what), true);
  }

  /** What is broken now, and what was done so far. */
  void on(String fault, String detail, Diary diary, Ledger ledger) {
    print(
        "%s  now: %s, %s   (%d faults over, %d transactions acknowledged, %d calls at the providers)"
            .formatted(now(), fault, detail, over, diary.size(), ledger.size()),
        false);
  }

  void over(Incident incident) {
    over++;
    print(
        "%s  %-18s %s: %s after %d ms"
            .formatted(
                now(),
                incident.fault(),
                incident.detail(),
                incident.isSurvived() ? "survived, work continued" : "NOT SURVIVED",
                incident.wentOnAfter().toMillis()),
        true);
    incident
        .violations()
        .forEach(each -> print("    %s: %s".formatted(each.invariant(), each.evidence()), true));
  }

  private void print(String line, boolean stays) {
    if (isTerminal) {
      out.print(ERASE + line + (stays ? System.lineSeparator() : ""));
    } else if (stays) {
      out.println(line);
    }
    out.flush();
  }

  private static String now() {
    return LocalTime.now(ZoneId.systemDefault()).format(TIME);
  }
}
