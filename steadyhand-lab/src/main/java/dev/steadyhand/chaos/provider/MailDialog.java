package dev.steadyhand.chaos.provider;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** One SMTP session (RFC 5321), with the commands needed to accept or reject mail. */
final class MailDialog {
  private static final String MESSAGE_ID = "message-id:";
  private static final String NO_MESSAGE = "";

  private final BufferedReader in;
  private final Writer out;
  private final Ledger ledger;
  private final Temper temper;
  private String recipient = "";
  private Mood mood = Mood.KIND;

  MailDialog(BufferedReader in, Writer out, Ledger ledger, Temper temper) {
    this.in = in;
    this.out = out;
    this.ledger = ledger;
    this.temper = temper;
  }

  /** Runs until one side closes the connection. */
  void run() throws IOException, InterruptedException {
    say("220 localhost ready");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      switch (line.strip().split("\\s", 2)[0].toUpperCase(Locale.ROOT)) {
        case "QUIT" -> {
          say("221 2.0.0 goodbye");
          return;
        }
        case "RCPT" -> say(welcome(line));
        case "DATA" -> {
          say("354 go ahead, end with a dot");
          if (!take(messageId())) {
            return;
          }
        }
        default -> say("250 2.0.0 fine");
      }
    }
  }

  private String welcome(String line) {
    recipient = line.substring(line.indexOf('<') + 1, line.indexOf('>'));
    mood = temper.next(recipient);
    if (!mood.takes()) {
      ledger.note("email", recipient, NO_MESSAGE, mood);
    }
    return switch (mood) {
      case BUSY -> "451 4.2.1 mailbox busy, try again later";
      case UNWILLING -> "550 5.1.1 no such mailbox";
      case KIND, SLOW, RUDE -> "250 2.1.5 fine";
    };
  }

  /** Whether to go on talking. */
  private boolean take(String id) throws IOException, InterruptedException {
    ledger.note("email", recipient, id, mood);
    if (mood == Mood.RUDE) {
      return false;
    }
    if (mood == Mood.SLOW) {
      temper.dawdle();
    }
    say("250 2.0.0 kept");
    return true;
  }

  /** Reads to the dot. */
  private String messageId() throws IOException {
    String id = "";
    String line = in.readLine();
    while (line != null && !line.equals(".")) {
      if (id.isEmpty() && line.toLowerCase(Locale.ROOT).startsWith(MESSAGE_ID)) {
        id = line.substring(MESSAGE_ID.length()).strip();
      }
      line = in.readLine();
    }
    if (line == null) {
      throw new IOException("the sender went away in the middle of a message");
    }
    return id;
  }

  private void say(String answer) throws IOException {
    out.write(answer + "\r\n");
    out.flush();
  }
}
