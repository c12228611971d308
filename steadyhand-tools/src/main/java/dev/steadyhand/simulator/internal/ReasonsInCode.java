package dev.steadyhand.simulator.internal;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The texts in the code of a decider that are the reasons of its decisions, as far as they can be
 * told from other texts: those with a space in them.
 */
final class ReasonsInCode {
  private static final int UTF8 = 1;
  private static final int STRING = 8;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final Pattern VARIABLE = Pattern.compile("\u0001");

  /** A text, in which some parts are variable. */
  record Reason(List<String> parts) {
    static Reason of(String text) {
      return new Reason(Arrays.asList(VARIABLE.split(text, -1)));
    }

    /** Returns whether a text consists of it, or contains it. */
    boolean isPartOf(String text) {
      int at = 0;
      for (String part : parts) {
        at = text.indexOf(part, at);
        if (at < 0) {
          return false;
        }
        at += part.length();
      }
      return true;
    }

    @Override
    public String toString() {
      return String.join("…", parts);
    }
  }

  private ReasonsInCode() {}

  static List<Reason> of(Class<?> decider) {
    try (InputStream stream =
        decider.getResourceAsStream(
            decider.getName().substring(decider.getName().lastIndexOf('.') + 1) + ".class")) {
      if (stream == null) {
        return List.of();
      }
      return texts(stream.readAllBytes()).stream()
          .filter(text -> text.strip().contains(" "))
          .map(Reason::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The string constants of a class file. */
  private static Set<String> texts(byte[] code) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(code));
    in.skipNBytes(8);
    int count = in.readUnsignedShort();
    String[] utf = new String[count];
    List<Integer> strings = new ArrayList<>();
    for (int index = 1; index < count; index++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case UTF8 -> utf[index] = in.readUTF();
        case STRING -> strings.add(in.readUnsignedShort());
        case 7, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case LONG, DOUBLE -> {
          in.skipNBytes(8);
          index++;
        }
        default -> throw new IOException("unknown constant " + tag);
      }
    }
    Set<String> texts = new LinkedHashSet<>();
    strings.forEach(index -> texts.add(utf[index]));
    return texts;
  }
}
