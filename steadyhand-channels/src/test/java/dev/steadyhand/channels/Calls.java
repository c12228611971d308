package dev.steadyhand.channels;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Settings;
import java.util.HashMap;
import java.util.Map;

/** Shorthand for calls and settings. */
final class Calls {
  static final String KEY = "send_email/456";

  private Calls() {}

  static Call call(String request) {
    return call(KEY, request);
  }

  static Call call(String key, String request) {
    return new Call(123, 1, key, Json.parse(request.replace('\'', '"')));
  }

  /** Returns settings from name-value pairs, in addition to the given ones. */
  static Settings settings(Map<String, String> first, String... more) {
    Map<String, String> all = new HashMap<>(first);
    for (int i = 0; i < more.length; i += 2) {
      all.put(more[i], more[i + 1]);
    }
    return Settings.of(all);
  }
}
