package dev.steadyhand.testkit;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.testkit.internal.CurrentKit;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Provides a {@link TestKit} to tests. {@link SteadyhandTest} is the usual way to get it; if a kit
 * needs to be configured, for example because the database runs in a container, register the
 * extension:
 *
 * <pre>{@code
 * @RegisterExtension
 * static final SteadyhandExtension STEADYHAND =
 *     SteadyhandExtension.of(() -> TestKit.builder().on(DatabaseUrl.parse(container.getJdbcUrl())));
 * }</pre>
 *
 * <p>Providers are reset before each test.
 */
public final class SteadyhandExtension
    implements ParameterResolver, BeforeEachCallback, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(SteadyhandExtension.class);

  private static final Map<Class<?>, Function<TestKit, Object>> PARAMETERS =
      Map.of(
          TestKit.class, kit -> kit,
          TestClock.class, TestKit::clock,
          Clock.class, TestKit::clock,
          DataSource.class, TestKit::dataSource,
          TaskClient.class, TestKit::client);

  private final @Nullable Supplier<TestKitBuilder> builder;

  /** Configured by {@link SteadyhandTest}. */
  public SteadyhandExtension() {
    this(null);
  }

  private SteadyhandExtension(@Nullable Supplier<TestKitBuilder> builder) {
    this.builder = builder;
  }

  /** Creates an extension with kits of this builder. */
  public static SteadyhandExtension of(Supplier<TestKitBuilder> builder) {
    return new SteadyhandExtension(builder);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return PARAMETERS.containsKey(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Function<TestKit, Object> part = PARAMETERS.get(parameter.getParameter().getType());
    if (part == null) {
      throw new IllegalArgumentException("unsupported parameter: " + parameter);
    }
    return part.apply(kit(context));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    TestKit kit = kit(context);
    kit.forgetCalls();
    CurrentKit.set(kit);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    CurrentKit.clear();
  }

  /** The store closes it together with the class or the test. */
  private TestKit kit(ExtensionContext context) {
    ExtensionContext owner = isPerTest(context) ? context : ownerOf(context);
    return owner
        .getStore(NAMESPACE)
        .computeIfAbsent(this.getClass(), key -> build(context), TestKit.class);
  }

  private boolean isPerTest(ExtensionContext context) {
    return context.getTestMethod().isPresent()
        && annotation(context)
            .filter(test -> test.fresh() == SteadyhandTest.Fresh.PER_TEST)
            .isPresent();
  }

  /** Returns the outermost class, which shares its kit with its nested classes. */
  private static ExtensionContext ownerOf(ExtensionContext context) {
    ExtensionContext owner = context;
    for (Optional<ExtensionContext> next = Optional.of(context);
        next.isPresent();
        next = next.get().getParent()) {
      if (next.get().getTestClass().isPresent()) {
        owner = next.get();
      }
    }
    return owner;
  }

  private TestKit build(ExtensionContext context) {
    if (builder != null) {
      return builder.get().build();
    }
    return annotation(context).map(SteadyhandExtension::build).orElseGet(TestKit::create);
  }

  private static TestKit build(SteadyhandTest test) {
    TestKitBuilder builder =
        TestKit.builder()
            .packs(PackSelection.parse(test.packs()))
            .startsAt(Instant.parse(test.startsAt()));
    for (String folder : test.packsFrom()) {
      builder.packsFrom(Path.of(folder));
    }
    for (Class<? extends TestSetup> setup : test.setup()) {
      builder.setup(setup);
    }
    return builder.build();
  }

  private static Optional<SteadyhandTest> annotation(ExtensionContext context) {
    for (Class<?> type = context.getRequiredTestClass();
        type != null;
        type = type.getEnclosingClass()) {
      SteadyhandTest found = type.getAnnotation(SteadyhandTest.class);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }
}
