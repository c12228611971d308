package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** URLs of the pages of processes, with encoding. */
public final class Links {
  /** The path of the processes. */
  public static final String PROCESSES = "/processes";

  private Links() {}

  /** The page of an instance. */
  public static String to(Instance instance) {
    return "%s/%s/%d"
        .formatted(
            PROCESSES, encode(instance.processName()).replace("+", "%20"), instance.instanceId());
  }

  /** The page of an instance. */
  public static String to(String processName, long instanceId) {
    return to(new Instance(processName, instanceId));
  }

  /** The versions of a process in Java. */
  public static String toVersions(String processName) {
    return "%s/%s/versions".formatted(PROCESSES, encode(processName).replace("+", "%20"));
  }

  /** The list, of one process or of all, in one state or in any. */
  public static String toList(@Nullable String processName, @Nullable String state) {
    return with(PROCESSES, "process", processName, "state", state);
  }

  /** Returns a URL with these parameters; those without a value are omitted. */
  public static String with(String page, @Nullable Object... namesAndValues) {
    StringBuilder address = new StringBuilder(page);
    char separator = page.indexOf('?') < 0 ? '?' : '&';
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      if (value != null) {
        address.append(separator).append(namesAndValues[i]).append('=').append(encode(value));
        separator = '&';
      }
    }
    return address.toString();
  }

  private static String encode(Object value) {
    return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8);
  }
}
