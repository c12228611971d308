package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLConnection;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Fetches attachments from allowed locations: one directory, and listed hosts. A request comes from
 * data; it must not be able to mail the worker's own files or to access its network.
 */
public final class AttachmentStore implements AutoCloseable {
  private final Optional<Path> directory;
  private final List<String> hosts;
  private final boolean allowHttp;
  private final int mostBytes;
  private final HttpCaller http;

  private AttachmentStore(Settings settings, CallLimits limits) {
    var read = new SettingsReader(settings);
    this.directory =
        settings.get("email.attachments.directory").map(AttachmentStore::realDirectory);
    this.hosts =
        read.list("email.attachments.hosts").stream()
            .map(host -> host.toLowerCase(Locale.ROOT))
            .toList();
    this.allowHttp = settings.flag("email.attachments.allow-http", false);
    this.mostBytes = read.positive("email.attachments.max-bytes", 10 << 20);
    this.http = HttpCaller.reusingConnections(limits);
  }

  /** Creates a store from settings. */
  public static AttachmentStore from(Settings settings, CallLimits limits) {
    return new AttachmentStore(settings, limits);
  }

  private static Path realDirectory(String value) {
    try {
      Path path = Path.of(value).toRealPath();
      if (Files.isDirectory(path)) {
        return path;
      }
    } catch (IOException | InvalidPathException e) {
      // The message of the exception would contain the value.
    }
    throw new IllegalArgumentException("email.attachments.directory is not a directory");
  }

  /** Fetches all of them, or throws a {@link Refusal} with the outcome. */
  public List<Attachment> fetch(List<AttachmentReference> references)
      throws Refusal, InterruptedException {
    List<Attachment> all = new ArrayList<>();
    int left = mostBytes;
    for (AttachmentReference reference : references) {
      URI uri = uri(reference.reference());
      String scheme = uri.getScheme() == null ? "file" : uri.getScheme().toLowerCase(Locale.ROOT);
      byte[] content = scheme.equals("file") ? readFile(uri, left) : download(uri, scheme, left);
      left -= content.length;
      String path = uri.getPath();
      String name = reference.name().orElse(path.substring(path.lastIndexOf('/') + 1));
      all.add(new Attachment(name, contentType(reference, name), content));
    }
    return all;
  }

  private static URI uri(String reference) throws Refusal {
    try {
      boolean url = reference.matches("(?s)[A-Za-z][A-Za-z0-9+.-]+:.*");
      URI uri = url ? URI.create(reference) : new URI(null, null, reference, null);
      if (uri.getPath() != null && uri.getPath().chars().noneMatch(Character::isISOControl)) {
        return uri;
      }
    } catch (IllegalArgumentException | URISyntaxException e) {
      // The message of the exception would contain the reference.
    }
    throw refusal("the reference of an attachment is not a valid path or URL");
  }

  private static String contentType(AttachmentReference reference, String name) {
    return reference
        .contentType()
        .or(() -> Optional.ofNullable(URLConnection.guessContentTypeFromName(name)))
        .orElse("application/octet-stream");
  }

  private byte[] readFile(URI uri, int most) throws Refusal {
    Path allowed = directory.orElseThrow(() -> refusal("email.attachments.directory is not set"));
    try {
      // Uses the real path, so that neither ".." nor a link leads out of the directory.
      Path path = allowed.resolve(uri.getPath()).toRealPath();
      if (!path.startsWith(allowed)) {
        throw refusal("an attachment is outside email.attachments.directory");
      }
      try (InputStream in = Files.newInputStream(path)) {
        return bounded(in.readNBytes(most + 1), most);
      }
    } catch (IOException | InvalidPathException e) {
      throw refusal("an attachment's file is missing or cannot be read");
    }
  }

  private byte[] download(URI uri, String scheme, int most) throws Refusal, InterruptedException {
    if (!scheme.equals("https") && !(scheme.equals("http") && allowHttp)) {
      throw refusal("an attachment is neither a file nor an https URL");
    }
    if (uri.getHost() == null || !hosts.contains(uri.getHost().toLowerCase(Locale.ROOT))) {
      throw refusal("the host of an attachment is not listed in email.attachments.hosts");
    }
    Exchange exchange = http.exchange(HttpRequest.newBuilder(uri).GET(), most + 1);
    if (!(exchange instanceof Exchange.Answered answer)) {
      throw new Refusal(Answers.retried("attachment", exchange));
    }
    if (Answers.asksToRetry(answer.status())) {
      throw new Refusal(Answers.later("attachment", answer, Optional.empty()));
    }
    if (answer.status() != 200) {
      throw new Refusal(Answers.refused("attachment", answer, Optional.empty()));
    }
    byte[] content = bounded(answer.body(), most);
    if (!answer.whole()) {
      throw new Refusal(Outcome.TryAgain.unreachable("attachment: connection lost"));
    }
    return content;
  }

  private static byte[] bounded(byte[] content, int most) throws Refusal {
    if (content.length > most) {
      throw refusal("attachments are larger than email.attachments.max-bytes");
    }
    return content;
  }

  private static Refusal refusal(String message) {
    return new Refusal(Outcome.Refused.invalid(message));
  }

  @Override
  public void close() {
    http.close();
  }

  /** Thrown if attachments cannot be fetched. */
  public static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Outcome outcome;

    Refusal(Outcome outcome) {
      this.outcome = outcome;
    }

    /** Returns the outcome of the call. */
    public Outcome outcome() {
      return outcome;
    }
  }
}
