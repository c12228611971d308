package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.console.PasswordHash;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand console hash-password}. */
@Command(
    name = "hash-password",
    description = "Print the hash of a password, for --user.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand console hash-password                     asks for it",
      "  steadyhand console hash-password < password.txt"
    })
final class ConsoleHashPassword implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    char[] password = password();
    spec.commandLine().getOut().println(PasswordHash.of(password));
    spec.commandLine().getOut().flush();
    Arrays.fill(password, ' ');
    return ExitCode.DONE;
  }

  @SuppressWarnings(
      "SystemConsoleNull") // of JDK 21 it is null without a terminal; later ones read the same line
  private static char[] password() throws IOException {
    Console terminal = System.console();
    char[] typed =
        terminal != null ? terminal.readPassword("Password: ") : firstLine().toCharArray();
    if (typed == null || typed.length == 0) {
      throw new CommandException(ExitCode.FAILED, "The password is empty.", null);
    }
    return typed;
  }

  private static String firstLine() throws IOException {
    String line =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
    return line == null ? "" : line;
  }
}
