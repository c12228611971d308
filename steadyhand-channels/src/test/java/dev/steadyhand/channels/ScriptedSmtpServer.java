package dev.steadyhand.channels;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** A mail server with scripted behaviour that supports STARTTLS. */
final class ScriptedSmtpServer implements AutoCloseable {
  /** The points at which its behaviour can be changed. */
  enum Point {
    GREETING,
    AUTH,
    MAIL,
    RCPT,
    DATA,
    /** In the middle of the message. */
    MIDDLE,
    /** After the final dot. */
    DOT
  }

  /** Its behaviour: sends a line, closes the connection, or stays silent. */
  sealed interface Reaction {
    record Say(String line) implements Reaction {}

    record Cut() implements Reaction {}

    record Hang() implements Reaction {}
  }

  private final ServerSocket server;
  private final Map<Point, Reaction> script = new EnumMap<>(Point.class);
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final List<String> commands = new CopyOnWriteArrayList<>();
  private final @Nullable SSLContext tls;

  ScriptedSmtpServer(@Nullable SSLContext tls) {
    this.tls = tls;
    try {
      this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  ScriptedSmtpServer at(Point point, Reaction reaction) {
    script.put(point, reaction);
    return this;
  }

  ScriptedSmtpServer at(Point point, String line) {
    return at(point, new Reaction.Say(line));
  }

  int port() {
    return server.getLocalPort();
  }

  /** Returns the messages that were received completely, accepted or not. */
  List<String> messages() {
    return messages;
  }

  /** Returns the commands that it received. */
  List<String> commands() {
    return commands;
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        // Closed: the test has ended.
      }
    }
  }

  private void serve(Socket accepted) {
    try (accepted) {
      new Conversation(accepted).run();
    } catch (IOException e) {
      // The client has disconnected, or was disconnected.
    }
  }

  private final class Conversation {
    private Socket socket;
    private BufferedReader in;
    private boolean secure;

    Conversation(Socket socket) throws IOException {
      this.socket = socket;
      this.in = reader(socket);
    }

    void run() throws IOException {
      react(Point.GREETING, "220 test");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        commands.add((secure ? "secure " : "plain ") + line);
        switch (line.toUpperCase(Locale.ROOT).split("[ :]", -1)[0]) {
          case "EHLO" ->
              say("250-test\r\n250 " + (tls == null || secure ? "AUTH PLAIN" : "STARTTLS"));
          case "STARTTLS" -> secure();
          case "AUTH" -> react(Point.AUTH, "235 welcome");
          case "MAIL" -> react(Point.MAIL, "250 ok");
          case "RCPT" -> react(Point.RCPT, "250 ok");
          case "DATA" -> data();
          case "QUIT" -> say("221 bye");
          default -> say("250 ok");
        }
      }
    }

    private void data() throws IOException {
      react(Point.DATA, "354 go on");
      if (script.get(Point.DATA) instanceof Reaction.Say) {
        return;
      }
      StringBuilder message = new StringBuilder();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (script.containsKey(Point.MIDDLE)) {
          react(Point.MIDDLE, "");
        }
        if (line.equals(".")) {
          messages.add(message.toString());
          react(Point.DOT, "250 ok");
          return;
        }
        message.append(line).append('\n');
      }
    }

    private void secure() throws IOException {
      say("220 go ahead");
      var secured = (SSLSocket) tls.getSocketFactory().createSocket(socket, "client", 0, true);
      secured.setUseClientMode(false);
      secured.startHandshake();
      socket = secured;
      in = reader(secured);
      secure = true;
    }

    private void react(Point point, String otherwise) throws IOException {
      switch (script.getOrDefault(point, new Reaction.Say(otherwise))) {
        case Reaction.Say(String line) -> say(line);
        case Reaction.Cut() -> {
          // Without a shutdown: the client sees a reset.
          socket.setSoLinger(true, 0);
          socket.close();
          throw new IOException("cut");
        }
        case Reaction.Hang() -> {
          while (in.read() >= 0) {
            // Until the client gives up.
          }
          throw new IOException("gone");
        }
      }
    }

    private void say(String line) throws IOException {
      socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    private static BufferedReader reader(Socket socket) throws IOException {
      return new BufferedReader(
          new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }
  }
}
