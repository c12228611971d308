package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Decision.Start;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the children that a step starts. A decision names all of them, in each run; a step has
 * those that no earlier run has passed to the database, and at most 500: what it costs does not
 * depend on how many there are.
 */
final class StartWriter {
  private static final int PAGE = 500;
  private static final int LONGEST_KEY = 200;
  private static final int HASH_BYTES = 16;

  private final JsonFacts<?> facts;
  private int room = PAGE;

  StartWriter(JsonFacts<?> facts) {
    this.facts = facts;
  }

  /** The children of one process that a decision names. */
  private record Named(ProcessType<?, ?> type, Map<String, Object> inputs) {}

  void write(ArrayNode array, List<Start> starts) {
    Map<String, Named> all = new LinkedHashMap<>();
    for (Start start : starts) {
      Named named =
          all.computeIfAbsent(
              start.child().name(), process -> new Named(start.child(), new TreeMap<>()));
      // The first input counts, as it does for one that was started.
      start
          .inputs()
          .forEach((key, input) -> named.inputs().putIfAbsent(requireKey(start, key), input));
    }
    all.values().forEach(named -> write(array, named));
    for (String process : facts.processesToStart()) {
      if (!all.containsKey(process)) {
        // It names them no more: nothing of them is to be started.
        array.addObject().put("process", process).put("remaining", 0).putObject("children");
      }
    }
  }

  private void write(ArrayNode array, Named named) {
    String process = named.type().name();
    List<String> keys = List.copyOf(named.inputs().keySet());
    int passed = passed(keys, facts.startedKeys(process));
    int until = Math.min(keys.size(), passed + room);
    if (passed == keys.size() && !facts.processesToStart().contains(process)) {
      return;
    }
    room -= until - passed;
    ObjectNode json =
        array
            .addObject()
            .put("process", process)
            .put("version", named.type().version())
            .put("remaining", keys.size() - until)
            .put("started", mark(keys.subList(0, until)));
    ObjectNode children = json.putObject("children");
    for (String key : keys.subList(passed, until)) {
      children.set(
          key, facts.bounded(named.inputs().get(key), "the input of a child of " + named.type()));
    }
  }

  private String requireKey(Start start, String key) {
    if (key == null || key.isEmpty() || key.length() > LONGEST_KEY || !Storable.isText(key)) {
      throw new IllegalDecisionException(
          facts.named(
              "a child of %s has a key that cannot be stored: use 1 to %d characters"
                  .formatted(start.child(), LONGEST_KEY)));
    }
    return key;
  }

  /** Returns how many of these keys, in their order, earlier runs have passed: none if in doubt. */
  private static int passed(List<String> keys, String mark) {
    int dash = mark.indexOf('-');
    if (dash < 1) {
      return 0;
    }
    int count = Integer.parseInt(mark, 0, dash, 10);
    return count <= keys.size() && mark.equals(mark(keys.subList(0, count))) ? count : 0;
  }

  /** Returns how many keys these are, and a hash of them. */
  private static String mark(List<String> keys) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    for (String key : keys) {
      digest.update(key.getBytes(StandardCharsets.UTF_8));
      // No key contains it.
      digest.update((byte) 0);
    }
    return keys.size() + "-" + HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES);
  }
}
