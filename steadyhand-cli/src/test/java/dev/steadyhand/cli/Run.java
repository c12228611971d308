package dev.steadyhand.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** One run of the command in this JVM: its exit code, and what it wrote where. */
public record Run(int exitCode, String out, String err) {

  public static Run of(String... words) {
    return of(Steadyhand.commandLine(), words);
  }

  public static Run of(CommandLine command, String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int exitCode = command.execute(words);
    command.getOut().flush();
    command.getErr().flush();
    return new Run(exitCode, out.toString(), err.toString());
  }
}
