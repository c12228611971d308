package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The timeouts and the concurrency limit of a channel.
 *
 * @param connect the connect timeout
 * @param request the response timeout
 * @param whole the timeout of the whole call
 * @param atOnce the maximum number of concurrent calls
 */
public record CallLimits(Duration connect, Duration request, Duration whole, int atOnce) {
  /** Returns the names of these settings for a channel, together with the channel's own. */
  public static Set<String> withNames(String channel, String... others) {
    Set<String> names = new HashSet<>(List.of(others));
    for (String own : List.of("connect-timeout", "request-timeout", "time-limit", "limit")) {
      names.add(channel + "." + own);
    }
    return names;
  }

  /** Reads the limits of this channel. */
  public static CallLimits from(Settings settings, String channel) {
    var read = new SettingsReader(settings);
    return new CallLimits(
        read.positive(channel + ".connect-timeout", Duration.ofSeconds(10)),
        read.positive(channel + ".request-timeout", Duration.ofSeconds(30)),
        read.positive(channel + ".time-limit", Duration.ofSeconds(60)),
        read.positive(channel + ".limit", Integer.MAX_VALUE));
  }
}
