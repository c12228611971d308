package dev.steadyhand.lint.internal.parse;

import com.dylibso.chicory.runtime.HostFunction;
import com.dylibso.chicory.runtime.ImportValues;
import com.dylibso.chicory.runtime.Instance;
import com.dylibso.chicory.runtime.Memory;
import com.dylibso.chicory.runtime.WasmFunctionHandle;
import com.dylibso.chicory.wasm.Parser;
import com.dylibso.chicory.wasm.WasmModule;
import com.dylibso.chicory.wasm.types.FunctionImport;
import com.dylibso.chicory.wasm.types.FunctionType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The parser of PostgreSQL: libpg_query, compiled to WebAssembly, run by an interpreter in this
 * JVM.
 *
 * <p>Belongs to one thread, whose stack has to be deep. The one-letter names are those of the
 * exports and imports of this very file, which its build has shortened.
 */
final class PgQuery {
  private static final String FILE = "libpg-query-18.1.5.wasm";
  private static final int PAGE = 65_536;

  private static final String INITIALIZE = "A";
  private static final String MALLOC = "C";
  private static final String FREE = "E";
  private static final String PARSE = "F";
  private static final String FREE_PARSED = "G";
  private static final String PARSE_PLPGSQL = "H";
  private static final String SCAN = "M";
  private static final String FREE_TEXT = "N";
  private static final String SET_THREW = "P";
  private static final String RESTORE_STACK = "Q";
  private static final String CURRENT_STACK = "R";

  /** Read once: the file is large. */
  private static final class Module {
    static final WasmModule WASM = load();

    private static WasmModule load() {
      try (InputStream file = PgQuery.class.getResourceAsStream(FILE)) {
        return Parser.parse(Objects.requireNonNull(file).readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** C jumps back to where it has set its mark: to the nearest {@code invoke}. */
  private static final class LongJump extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LongJump() {
      super(null, null, false, false);
    }
  }

  private final Instance instance;

  PgQuery() {
    ImportValues.Builder imports = ImportValues.builder();
    Module.WASM.importSection().stream()
        .map(FunctionImport.class::cast)
        .forEach(wanted -> imports.addFunction(hostFunction(wanted)));
    instance = Instance.builder(Module.WASM).withImportValues(imports.build()).build();
    instance.export(INITIALIZE).apply();
  }

  /** A script of SQL as a tree: {@code {stmts: […]}}. */
  JsonNode parse(String sql) {
    long text = write(sql);
    long answer = call(PARSE, text);
    try {
      int tree = memory().readInt((int) answer);
      int error = memory().readInt((int) answer + 8);
      if (error != 0) {
        String message = memory().readCString(memory().readInt(error));
        throw new ParseFailure(message, memory().readInt(error + 16));
      }
      return Ast.read(memory().readCString(tree));
    } finally {
      instance.export(FREE_PARSED).apply(answer);
      instance.export(FREE).apply(text);
    }
  }

  /** The body of a function in PL/pgSQL, from its {@code create function}. */
  JsonNode parsePlpgsql(String createFunction) {
    return textOf(PARSE_PLPGSQL, createFunction);
  }

  /** The words of a text, comments too: {@code {tokens: […]}}. */
  JsonNode scan(String sql) {
    return textOf(SCAN, sql);
  }

  private JsonNode textOf(String function, String sql) {
    long text = write(sql);
    long answer = call(function, text);
    try {
      String json = memory().readCString((int) answer);
      if (!json.startsWith("{")) {
        throw new ParseFailure(json, 0);
      }
      return Ast.read(json);
    } finally {
      instance.export(FREE_TEXT).apply(answer);
      instance.export(FREE).apply(text);
    }
  }

  private long write(String sql) {
    byte[] bytes = sql.getBytes(StandardCharsets.UTF_8);
    long text = call(MALLOC, bytes.length + 1L);
    memory().write((int) text, bytes);
    memory().writeByte((int) text + bytes.length, (byte) 0);
    return text;
  }

  private long call(String function, long argument) {
    return instance.export(function).apply(argument)[0];
  }

  private Memory memory() {
    return instance.memory();
  }

  private static HostFunction hostFunction(FunctionImport wanted) {
    FunctionType type = Module.WASM.typeSection().getType(wanted.typeIndex());
    return new HostFunction(wanted.module(), wanted.name(), type, handle(wanted.name(), type));
  }

  /** What C finds around it: no files, no timers, only memory and jumps. */
  private static WasmFunctionHandle handle(String name, FunctionType type) {
    return switch (name) {
      case "a", "b", "d", "e", "f", "g", "h", "i", "j", "k", "l", "n", "y" ->
          (self, arguments) -> invoke(self, type, arguments);
      case "p" ->
          (self, arguments) -> {
            throw new LongJump();
          };
      case "q" -> (self, arguments) -> new long[] {grow(self.memory(), arguments[0])};
      case "c", "m", "v", "x" ->
          (self, arguments) -> {
            throw new IllegalStateException("The parser gave up.");
          };
      default -> (self, arguments) -> nothing(type);
    };
  }

  /** Calls a function of the table, and catches a jump that wants to come back here. */
  private static long[] invoke(Instance self, FunctionType type, long... arguments) {
    long stack = self.export(CURRENT_STACK).apply()[0];
    try {
      int function = self.table(0).ref((int) arguments[0]);
      return self.getMachine().call(function, Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (LongJump jump) {
      self.export(RESTORE_STACK).apply(stack);
      self.export(SET_THREW).apply(1, 0);
      return nothing(type);
    }
  }

  private static long grow(Memory memory, long bytes) {
    int pages = (int) ((bytes + PAGE - 1) / PAGE) - memory.pages();
    return memory.grow(pages) < 0 ? 0 : 1;
  }

  private static long[] nothing(FunctionType type) {
    return new long[type.returns().size()];
  }
}
