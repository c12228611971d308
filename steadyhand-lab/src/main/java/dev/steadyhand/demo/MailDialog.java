package dev.steadyhand.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One SMTP session (RFC 5321), with the commands needed to receive mail. */
final class MailDialog {
  private static final int MAX_CHARACTERS = 1 << 20;

  private final BufferedReader in;
  private final Writer out;
  private final Reception reception;
  private final MailListener listener;
  private final List<String> recipients = new ArrayList<>();

  MailDialog(BufferedReader in, Writer out, Reception reception, MailListener listener) {
    this.in = in;
    this.out = out;
    this.reception = reception;
    this.listener = listener;
  }

  /** Runs until the client sends QUIT or disconnects. */
  void run() throws IOException {
    say("220 localhost ready");
    String line = in.readLine();
    while (line != null) {
      String verb = line.strip().split("\\s", 2)[0].toUpperCase(Locale.ROOT);
      if (verb.equals("QUIT")) {
        say("221 2.0.0 goodbye");
        return;
      }
      say(answer(verb, line));
      line = in.readLine();
    }
  }

  private String answer(String verb, String line) throws IOException {
    return switch (verb) {
      case "HELO", "EHLO" -> "250 localhost";
      case "NOOP" -> "250 2.0.0 fine";
      case "MAIL", "RSET" -> {
        recipients.clear();
        yield "250 2.1.0 fine";
      }
      case "RCPT" -> recipient(address(line));
      case "DATA" -> recipients.isEmpty() ? "503 5.5.1 no recipients" : data();
      default -> "502 5.5.2 not understood";
    };
  }

  private String recipient(String address) {
    String answer = reception.answer(address);
    if (Reception.isYes(answer)) {
      recipients.add(address);
    } else {
      listener.turnedAway(address, answer);
    }
    return answer;
  }

  private String data() throws IOException {
    say("354 go ahead, end with a dot");
    List<String> lines = message();
    if (lines == null) {
      return "552 5.3.4 too large";
    }
    listener.arrived(Mail.of(recipients, lines));
    recipients.clear();
    return "250 2.0.0 kept";
  }

  /** Returns the lines up to the dot; null if there are too many. */
  private @Nullable List<String> message() throws IOException {
    List<String> lines = new ArrayList<>();
    int characters = 0;
    String line = in.readLine();
    while (line != null && !line.equals(".")) {
      characters += line.length();
      if (characters <= MAX_CHARACTERS) {
        // Undo dot-stuffing.
        lines.add(line.startsWith(".") ? line.substring(1) : line);
      }
      line = in.readLine();
    }
    if (line == null) {
      throw new IOException("the sender went away in the middle of a message");
    }
    return characters <= MAX_CHARACTERS ? lines : null;
  }

  private void say(String answer) throws IOException {
    out.write(answer + "\r\n");
    out.flush();
  }

  private static String address(String line) {
    int from = line.indexOf('<');
    int to = line.indexOf('>', from);
    return from < 0 || to < 0 ? "" : line.substring(from + 1, to).toLowerCase(Locale.ROOT);
  }
}
