package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How long and how often a channel may call.
 *
 * @param connect how long to wait for a connection
 * @param request how long to wait for an answer
 * @param whole how long the whole call may take
 * @param atOnce how many calls may be under way at once
 */
public record CallLimits(Duration connect, Duration request, Duration whole, int atOnce) {
  /** The names of settings that it reads for this channel, and those of the channel's own. */
  public static Set<String> withNames(String channel, String... others) {
    Set<String> names = new HashSet<>(List.of(others));
    for (String own : List.of("connect-timeout", "request-timeout", "time-limit", "limit")) {
      names.add(channel + "." + own);
    }
    return names;
  }

  /** As set for this channel. */
  public static CallLimits from(Settings settings, String channel) {
    var read = new SettingsReader(settings);
    return new CallLimits(
        read.positive(channel + ".connect-timeout", Duration.ofSeconds(10)),
        read.positive(channel + ".request-timeout", Duration.ofSeconds(30)),
        read.positive(channel + ".time-limit", Duration.ofSeconds(60)),
        read.positive(channel + ".limit", Integer.MAX_VALUE));
  }
}
